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

/** A record in conflict; `storedVersion` is the history row that the user saw. */
interface ConflictedRecord {
  readonly kind: StoredKindName
  readonly localId: LocalId
  readonly storedVersion: number
}

/**
 * Resolves a conflict in a durable transaction: with `mine` or `theirs`, or by keeping the current state (`keep`). Edits made
 * since are included in the chosen version. A replaced state becomes a version. A tab closed meanwhile is reopened by `mine`,
 * and stays closed otherwise. Fails: `gone` if resolved elsewhere or unreadable, and as `write`. Source: sync §3.8.
 */
export async function decideVersion(
  db: LocalDatabase,
  { kind, localId, storedVersion }: ConflictedRecord,
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
      // Changes of a deleted record stay on this device.
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
