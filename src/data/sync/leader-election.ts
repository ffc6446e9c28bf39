import type { LocalDatabase } from '#data/db/database.ts'
import { putMeta, readMetaNumber, readMetaText } from '#data/db/meta.ts'
import { stampTransaction } from '#data/db/stamp-transaction.ts'
import { ClearedDatabaseError, NewerWriterError } from '#data/db/storage-failure.ts'

/** Thrown inside an engine transaction when another runner has taken the lead: nothing of it is stored. */
class LeadLostError extends Error {
  override readonly name = 'LeadLostError'
}

/** A leadership: of which life of the database it is, by the name that the device has in it, and the how manieth there. */
export interface Lead {
  readonly epoch: number
  readonly clientId: string
}

/**
 * Takes the lead of a database: its epoch grows by one, on the disk before anything else is done. From then on every transaction of an earlier leader fails. Throws what the database throws, NewerWriterError when a
 * newer program owns it, and ClearedDatabaseError when the browser has cleared it: it would be pulled whole, and then
 * filled from the journal over that. Source: sync §3.9, §3.10.
 */
export async function takeLead(db: LocalDatabase): Promise<Lead> {
  const strict = db.strictly()
  return strict.transaction('rw', [strict.meta], async () => {
    await assertMayWrite(strict)
    await assertComplete(strict, db.sentinel)
    const epoch = ((await readMetaNumber(strict, 'epoch')) ?? 0) + 1
    await putMeta(strict, 'epoch', epoch)
    await stampTransaction(strict)
    return { epoch, clientId: (await readMetaText(strict, 'clientId')) ?? '' }
  })
}

/**
 * Ends the transaction that it is called in unless this leader still leads. A database that was cleared and filled again
 * may have come to the same epoch; its device has another name. Throws LeadLostError, NewerWriterError.
 */
export async function assertLead(db: LocalDatabase, lead: Lead): Promise<void> {
  await assertMayWrite(db)
  const epoch = await readMetaNumber(db, 'epoch')
  if (epoch !== lead.epoch) throw new LeadLostError(`epoch ${epoch ?? 'none'} instead of ${lead.epoch}`)
  const clientId = (await readMetaText(db, 'clientId')) ?? ''
  if (clientId !== lead.clientId) throw new LeadLostError('its database was cleared')
}

async function assertMayWrite(db: LocalDatabase): Promise<void> {
  const minWriter = (await readMetaNumber(db, 'minWriter')) ?? 0
  if (minWriter > db.writes) throw new NewerWriterError(`minWriter ${minWriter}`)
}

async function assertComplete(db: LocalDatabase, expected: string | null): Promise<void> {
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
