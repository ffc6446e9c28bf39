import { serve } from '#server/engines/host/child.ts'
import { answerCatalog } from './catalog/read-catalog.ts'
import { openSource } from './open-source.ts'
import { runStatement } from './run-statement.ts'
import { workOnTable } from './tables/work-on-table.ts'

/** A change is short: it is neither stopped nor followed. */
const UNWATCHED = { signal: new AbortController().signal, onProgress: () => undefined }

serve(async (order) => {
  const source = await openSource(order)
  return {
    run: (run, watcher) => source.use((database) => runStatement(database, run, watcher)),
    load: (order, watcher) => source.use((database) => workOnTable(database, order, watcher)),
    change: (order) => source.use((database) => workOnTable(database, order, UNWATCHED)),
    catalog: (question) => source.use((database) => answerCatalog(database, question)),
  }
})
