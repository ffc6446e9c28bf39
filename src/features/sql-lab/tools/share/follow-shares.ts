import { readShares, sendShares } from '#data/commands/sharing/share-query.ts'
import { follow } from '#data/db/live.ts'
import { perDatabase } from '#data/db/per-database.ts'
import { connection } from '#data/http/connection.ts'
import { isWaiting } from '#domain/editor/sharing/shares.ts'
import { copyText } from '#parts/copy-text.ts'
import { absoluteLink } from './use-sharing.ts'

/** Sends the queries that wait to be shared whenever the server answers, and reports their links. Runs once per database. */
export const followShares = perDatabase((db) => {
  // Followed, because every answered request changes the connection.
  const hasWaiting = follow(async () => (await readShares(db)).some(isWaiting))
  const send = (): void => {
    const waiting = hasWaiting.get()
    if (connection.get().kind !== 'online' || waiting.state !== 'ready' || !waiting.value) return
    void sendShares(db, (link) => void copyText(absoluteLink(link), 'Link copied'))
  }
  void hasWaiting.again().then(send)
  return connection.subscribe(send)
})
