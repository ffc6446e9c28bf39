import type { LocalDatabase } from '#data/db/database.ts'
import { noteLostText } from '#data/outbox/lost-texts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { kindNamed, SYNCED_KINDS } from '#domain/records/all.ts'
import type { Difference } from '#domain/sync/engine/model/difference.ts'
import type { HistoryToAdd } from '#domain/sync/engine/model/state.ts'
import { type EngineRecord, recordKey } from '#domain/sync/record/engine-record.ts'
import { byKind, kindOfKey } from './by-kind.ts'

/** The key of the change list's position in `cursors`. Source: sync §3.2. */
export const CHANGES_CURSOR = [
  'changes',
  ...SYNCED_KINDS.flatMap((name) => kindNamed(name).wireName ?? []),
].join(' ')

/** The key in `cursors` of the last delete that no complete list has covered. Source: sync §3.12. */
export const DELETED_AT = 'deleted'

/** Device and time (ms since 1970) of the history rows. */
interface StoredBy {
  readonly clientId: string
  readonly now: number
}

/** The difference of a step, and the records before and after it, by record key. */
interface StepRecords {
  readonly diff: Difference
  readonly before: ReadonlyMap<string, EngineRecord>
  readonly after: ReadonlyMap<string, EngineRecord>
}

/**
 * Stores the difference of a step in the transaction that loaded its slice. A conflicting record gets the id of its
 * history row. Throws errors of the database.
 */
export async function storeDifference(
  db: LocalDatabase,
  { diff, before, after }: StepRecords,
  by: StoredBy,
): Promise<void> {
  await db.outbox.bulkDelete([...diff.removeRows])
  await db.outbox.bulkPut([...diff.putRows])
  const versions = await addHistory(db, diff.history, by)
  const put = new Map(diff.putRecords)
  for (const [key, id] of versions) {
    const record = put.get(key) ?? after.get(key)
    if (record !== undefined) put.set(key, { ...record, storedVersion: id })
  }
  for (const [kind, entries] of byKind(put, ([key]) => kindOfKey(key)))
    await db.table(kind).bulkPut(entries.map(([, record]) => record))
  for (const [kind, keys] of byKind(diff.removeRecords, kindOfKey))
    await db.table<unknown, LocalId>(kind).bulkDelete(keys.flatMap((key) => before.get(key)?.localId ?? []))
  await db
    .table('aliases')
    .bulkPut(diff.aliases.map(({ kind, localId, serverId }) => ({ kind, localId, serverId })))
  const cursors = db.table<unknown, string>('cursors')
  if (diff.cursor !== null) await cursors.put({ key: CHANGES_CURSOR, value: diff.cursor })
  if (diff.deletedAt !== undefined) await cursors.put({ key: DELETED_AT, value: diff.deletedAt.value })
}

async function addHistory(
  db: LocalDatabase,
  history: readonly HistoryToAdd[],
  { clientId, now }: StoredBy,
): Promise<ReadonlyMap<string, number>> {
  const versions = new Map<string, number>()
  for (const { kind, localId, reason, snapshot, isStored, instead, lostTo, createdByOp } of history) {
    const isReplaced = instead !== undefined && (await db.history.update(instead, { snapshot })) > 0
    const creator = createdByOp === undefined ? {} : { createdByOp }
    const row = { kind, localId, at: now, reason, snapshot, device: clientId, ...creator }
    const id = isReplaced ? instead : await db.history.add(row)
    if (isStored) versions.set(recordKey(kind, localId), id)
    if (lostTo !== undefined) await noteLostText(db, { localId, version: id, theirsAt: lostTo })
  }
  return versions
}
