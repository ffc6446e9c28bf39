import { fetchEndedResults } from '#data/commands/queries/fetch-results.ts'
import { followClosing } from '#data/commands/queries/stop/stop-on-close.ts'
import { perDatabase } from '#data/db/per-database.ts'
import { keepClearing } from './clear-inactive.ts'
import { followLostQueries } from './follow-lost-queries.ts'
import { sendWhenOnline } from './send-when-online.ts'

/** Follows the runs of closed pages, fetches finished results, and sends waiting runs when the server answers. Runs once per database. */
export const keepRunsGoing = perDatabase((db) => {
  void followLostQueries(db)
  keepClearing(db)
  fetchEndedResults(db)
  followClosing()
  return sendWhenOnline(db)
})
