import { serve } from '#server/engines/host/child.ts'
import { openDatabase } from './open-database.ts'
import { answerCatalog } from './read-catalog.ts'
import { runStatement } from './run-statement.ts'

serve(async (order) => {
  const database = await openDatabase(order)
  return {
    run: (run, signal, onProgress) => runStatement(database, run, { signal, onProgress }),
    catalog: (question) => answerCatalog(database, question),
  }
})
