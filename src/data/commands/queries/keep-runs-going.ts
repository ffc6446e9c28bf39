import { perDatabase } from '#data/db/per-database.ts'
import { connection } from '#data/http/connection.ts'
import { keepClearing } from './clear-inactive.ts'
import { fetchEndedResults } from './fetch-results.ts'
import { followLostQueries } from './follow-lost-queries.ts'
import { sendWaitingQueries } from './send-waiting.ts'
import { followClosing } from './stop/stop-on-close.ts'

/**
 * Sees to the runs of a database from this window on: those that a closed page left behind are followed, results are
 * fetched when the server has them, and what waits for the server is sent when it answers. Once for each database.
 */
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
