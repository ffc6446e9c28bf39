import { nextStamp } from '#domain/core/hlc.ts'
import type { LocalDatabase } from './database.ts'
import { putMeta, readMetaNumber } from './meta.ts'

/**
 * Gives the current transaction the next stamp of the hybrid clock, in ms, which orders it in the journal after all earlier
 * ones. The transaction must include `meta`. Source: sync §3.3, §3.13.
 */
export async function stampTransaction(db: LocalDatabase): Promise<number> {
  const offset = db.clock.serverOffset() ?? (await readMetaNumber(db, 'clockOffset')) ?? 0
  const stamp = nextStamp((await readMetaNumber(db, 'hlc')) ?? 0, db.clock.now(), offset)
  await putMeta(db, 'hlc', stamp)
  return stamp
}
