import { fetchEndedResults } from '#data/commands/queries/fetch-results.ts'
import { sendWaitingQueries } from '#data/commands/queries/send-waiting.ts'
import { followClosing } from '#data/commands/queries/stop/stop-on-close.ts'
import { perDatabase } from '#data/db/per-database.ts'
import { connection } from '#data/http/connection.ts'
import { keepClearing } from './clear-inactive.ts'
import { followLostQueries } from './follow-lost-queries.ts'

/** Follows the runs of closed pages, fetches finished results, and sends waiting runs when the server answers. Runs once per database. */
export const keepRunsGoing = perDatabase((db) => {
  void followLostQueries(db)
  keepClearing(db)
  fetchEndedResults(db)
  followClosing()
  const send = (): void => {
    if (connection.get().kind === 'online') void sendWaitingQueries(db)
  }
  send()
  return connection.subscribe(send)
})
