import type { LocalDatabase } from '#data/database.ts'
import { putMeta, readMetaNumber, readMetaText } from '#data/local/meta.ts'
import { stampTransaction } from '#data/local/stamp-transaction.ts'
import { ClearedDatabaseError, NewerWriterError } from '#data/local/storage-failure.ts'

/** Thrown inside an engine transaction when another runner has taken the lead: nothing of it is stored. */
export class LeadLostError extends Error {
  override readonly name = 'LeadLostError'
}

/**
 * Takes the lead of a database: its epoch grows by one, on the disk before anything else is done, and is given back.
 * From then on every transaction of an earlier leader fails. Throws what the database throws, NewerWriterError when a
 * newer program owns it, and ClearedDatabaseError when the browser has cleared it: it would be pulled whole, and then
 * filled from the journal over that. Source: sync §3.9, §3.10.
 */
export async function takeLead(db: LocalDatabase): Promise<number> {
  const strict = db.strictly()
  return strict.transaction('rw', [strict.meta], async () => {
    await assertMayWrite(strict)
    await assertWhole(strict, db.sentinel)
    const epoch = ((await readMetaNumber(strict, 'epoch')) ?? 0) + 1
    await putMeta(strict, 'epoch', epoch)
    await stampTransaction(strict)
    return epoch
  })
}

/** Ends the transaction that it is called in unless this leader still leads. Throws LeadLostError, NewerWriterError. */
export async function assertLead(db: LocalDatabase, epoch: number): Promise<void> {
  await assertMayWrite(db)
  const now = await readMetaNumber(db, 'epoch')
  if (now !== epoch) throw new LeadLostError(`epoch ${now ?? 'none'} instead of ${epoch}`)
}

async function assertMayWrite(db: LocalDatabase): Promise<void> {
  const minWriter = (await readMetaNumber(db, 'minWriter')) ?? 0
  if (minWriter > db.writes) throw new NewerWriterError(`minWriter ${minWriter}`)
}

async function assertWhole(db: LocalDatabase, expected: string | null): Promise<void> {
  const sentinel = await readMetaText(db, 'sentinel')
  if (sentinel === null || (expected !== null && sentinel !== expected))
    throw new ClearedDatabaseError(db.name)
}

/** Tells whether the lead is gone for good, so that the runner has to stop. Dexie wraps what a transaction threw. */
export function isLeadLost(cause: unknown): boolean {
  for (let one = cause; typeof one === 'object' && one !== null; one = 'inner' in one ? one.inner : null)
    if (one instanceof LeadLostError || one instanceof NewerWriterError) return true
  return false
}
