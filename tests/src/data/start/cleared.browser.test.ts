import { expect, test } from 'vitest'
import { LocalDatabase } from '#data/db/database.ts'
import { startBackground } from '#data/start/background.ts'
import { openChannel } from '#data/sync/channel.ts'
import { waitFor } from '#tests/support/wait-for.ts'

test('a window refills the database when a worker reports that it was cleared', async () => {
  const db = new LocalDatabase(`cleared-${crypto.randomUUID()}`)
  await db.meta.put({ key: 'sentinel', value: 'sentinel-1' })
  const typed = { localId: 'a'.padEnd(21, '0'), sql: 'select 1', at: 1 }
  // As opening the database does: this window knows the expected sentinel.
  db.refill = async () => void (await db.table('buffer').put(typed))
  startBackground(db, 7)
  await db.table('buffer').clear()
  const worker = openChannel(db.name)
  worker.post({ type: 'cleared' })
  await waitFor(async () => expect(await db.table('buffer').toArray()).toEqual([typed]))
  worker.close()
  db.retire()
})
