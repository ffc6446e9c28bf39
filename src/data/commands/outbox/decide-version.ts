import type { LocalDatabase } from '#data/db/database.ts'
import { writeStrictly } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type OutboxError, outboxError } from '#domain/errors/outbox-error.ts'
import { ALL, type StoredKindName, WRITTEN_KINDS } from '#domain/records/all.ts'
import { sidesByEntry } from '#domain/sync/merge/sides-by-entry.ts'
import { changeRecord } from '#domain/sync/record/change-record.ts'
import { type FieldValues, parseConflictSnapshot } from '#domain/sync/record/conflict-snapshot.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import type { OutboxOutcome } from './change-row.ts'
import { commandsOf } from './kind-commands.ts'

/** One record, of whatever kind, that two versions of were storedVersion of; `storedVersion` is the history row that was looked at. */
interface SavedVersion {
  readonly kind: StoredKindName
  readonly localId: LocalId
  readonly storedVersion: number
}

/**
 * Decides between two versions of any record: `mine` or `theirs` whole, or `keep` what it is now. The side that won has
 * lived on in the record and is taken as it is now. The version that the record has becomes one of its history, and
 * nothing waits for a decision any more; in one transaction that reaches the disk. A tab that was closed meanwhile opens
 * again with `mine`, and stays closed otherwise. Fails: `gone` when it was decided elsewhere or cannot be read, and as
 * `write`. Source: sync §3.8.
 */
export async function decideVersion(
  db: LocalDatabase,
  { kind, localId, storedVersion }: SavedVersion,
  choice: 'mine' | 'theirs' | 'keep',
): OutboxOutcome {
  const written = await writeStrictly(
    db,
    [kind, ...WRITTEN_KINDS.filter((one) => ALL[one].parentKinds.includes(kind))],
    async (writer): Promise<Result<void, OutboxError>> => {
      const table = writer.db.table<EngineRecord, LocalId>(kind)
      const record = await table.get(localId)
      const snapshot = parseConflictSnapshot((await writer.db.history.get(storedVersion))?.snapshot)
      if (record?.storedVersion !== storedVersion || (!snapshot.ok && choice !== 'keep'))
        return err(outboxError('gone'))
      const current: FieldValues = { ...record.current }
      const chosen =
        snapshot.ok && choice !== 'keep'
          ? sidesByEntry(snapshot.value, current, ALL[kind].mapFields)[choice]
          : current
      const fields = Object.keys(current).filter((name) => !sameValue(current[name], chosen[name]))
      if (fields.length > 0)
        await writer.keep({
          kind,
          localId,
          reason: 'version',
          snapshot: { current: record.current, cause: 'decided' },
        })
      const decided = changeRecord(record, writer.stamp, (draft) => {
        Object.assign(draft.current, picked(chosen, fields))
        draft.storedVersion = null
      })
      await table.put(decided.record)
      if (record.deleted && choice === 'mine') await commandsOf(kind).restore?.(writer, localId)
      // What was deleted is written to in its place here alone.
      if (fields.length === 0 || record.deleted) return ok(undefined)
      const op = record.serverId === null ? 'create' : 'update'
      await writer.queue(kind, localId, { op, fields, urgency: 'now' })
      return ok(undefined)
    },
  )
  return written.ok ? written.value : written
}

function picked(values: FieldValues, names: readonly string[]): FieldValues {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
