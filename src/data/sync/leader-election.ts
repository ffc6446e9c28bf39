import type { LocalDatabase } from '#data/db/database.ts'
import { putMeta, readMetaNumber, readMetaText } from '#data/db/meta.ts'
import { stampTransaction } from '#data/db/stamp-transaction.ts'
import { ClearedDatabaseError, NewerWriterError } from '#data/db/storage-failure.ts'

/** Thrown in an engine transaction when another runner has taken the lead; the transaction is rolled back. */
class LeadLostError extends Error {
  override readonly name = 'LeadLostError'
}

/** A leadership: its epoch, and the client id of the database's life in which it began. */
export interface Lead {
  readonly epoch: number
  readonly clientId: string
}

/**
 * Takes the lead of a database by a durable increment of its epoch, after which every transaction of earlier leaders
 * fails. Throws errors of the database, NewerWriterError when a newer program owns it, and ClearedDatabaseError when the
 * browser has cleared it: it must be refilled from the journal before anything is pulled. Source: sync §3.9, §3.10.
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
 * Aborts the current transaction unless this leader still leads. The client id is compared too, because a refilled
 * database can reach the same epoch. Throws LeadLostError, NewerWriterError.
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

/** True if the lead is lost for good and the runner must stop. Searches the causes, because Dexie wraps errors. */
export function isLeadLost(cause: unknown): boolean {
  for (let one = cause; typeof one === 'object' && one !== null; one = 'inner' in one ? one.inner : null)
    if (one instanceof LeadLostError || one instanceof NewerWriterError) return true
  return false
}
