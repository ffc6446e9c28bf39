import { serve } from '#server/engines/host/child.ts'
import { answerCatalog } from './catalog/read-catalog.ts'
import { openSource } from './open-source.ts'
import { runStatement } from './run-statement.ts'

serve(async (order) => {
  const source = await openSource(order)
  return {
    run: (run, watcher) => source.use((database) => runStatement(database, run, watcher)),
    catalog: (question) => source.use((database) => answerCatalog(database, question)),
  }
})
