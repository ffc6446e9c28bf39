import { serve } from '#server/engines/host/child.ts'
import { answerCatalog } from './catalog/read-catalog.ts'
import { openSource } from './open-source.ts'
import { runStatement } from './run-statement.ts'

serve(async (order) => {
  const source = await openSource(order)
  return {
    run: (run, signal, onProgress) =>
      source.use((database) => runStatement(database, run, { signal, onProgress })),
    catalog: (question) => source.use((database) => answerCatalog(database, question)),
  }
})
