import { nextStamp } from '#domain/core/hlc.ts'
import type { LocalDatabase } from './database.ts'
import { putMeta, readMetaNumber } from './meta.ts'

/**
 * Gives the transaction that it is called in the next stamp of the hybrid clock, in ms, by which the journal puts it
 * after all that was stored before, whatever the machine's clock says. Needs `meta` in the transaction. Source: sync
 * §3.3, §3.13.
 */
export async function stampTransaction(db: LocalDatabase): Promise<number> {
  const offset = db.clock.serverOffset() ?? (await readMetaNumber(db, 'clockOffset')) ?? 0
  const stamp = nextStamp((await readMetaNumber(db, 'hlc')) ?? 0, db.clock.now(), offset)
  await putMeta(db, 'hlc', stamp)
  return stamp
}
