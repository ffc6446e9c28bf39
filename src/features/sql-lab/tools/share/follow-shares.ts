import { sendShares } from '#data/commands/sharing/share-query.ts'
import { perDatabase } from '#data/db/per-database.ts'
import { connection } from '#data/http/connection.ts'
import { copyText } from '#parts/copy-text.ts'
import { absoluteLink } from './use-sharing.ts'

/** Sends the queries that wait to be shared whenever the server answers, and reports their links. Runs once per database. */
export const followShares = perDatabase((db) => {
  const send = (): void => {
    if (connection.get().kind !== 'online') return
    void sendShares(db, (link) => void copyText(absoluteLink(link), 'Link copied'))
  }
  send()
  return connection.subscribe(send)
})
