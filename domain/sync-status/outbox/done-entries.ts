import { isLocalId, type LocalId } from '#domain/core/ids.ts'
import { isStoredKind, kindNamed } from '#domain/records/all.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isFrozen } from '#domain/sync/outbox/states.ts'
import { type EngineRecord, recordKey } from '#domain/sync/record/engine-record.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import { changeBytes, type RecordFields } from './change-size.ts'
import { changeText } from './change-text.ts'
import type { DoneEntry } from './done-list.ts'
import { runFields, subjectName, subjectText } from './outbox-subject.ts'

/** A step of the engine: its rows, the sequence numbers of ended rows, and the records before and after it. */
interface LeftRows {
  readonly rows: readonly OutboxRow[]
  readonly left: readonly number[]
  readonly records: ReadonlyMap<string, EngineRecord>
  readonly after: ReadonlyMap<string, EngineRecord>
  /** Time in ms since 1970. */
  readonly now: number
}

/** Makes the entries of sent rows; registers are automatic and have none. */
export function doneEntries({ rows, left, records, after, now }: LeftRows): readonly DoneEntry[] {
  const gone = new Set(left)
  return rows
    .filter((row) => row.seq !== undefined && gone.has(row.seq) && wasSent(row) && row.op !== 'register')
    .map((row) => {
      const fields = shownFields(row, records)
      const sent = sentFields(row)
      const [was, is] = [records, after].map((some) => some.get(recordKey(row.kind, row.localId)))
      return {
        at: now,
        kind: row.kind,
        localId: row.localId,
        serverId: is?.serverId ?? was?.serverId ?? null,
        parent: parentOf(row, was),
        name: subjectName({ kind: row.kind, fields }),
        what: changeText({ ...row, fields: sent }, changeBytes(row, fields)),
        text: subjectText({ ...fields, ...row.frozen?.sent }),
        fields: sent,
        rev: revOf(row, is),
        syncedAt: null,
        replacedAt: null,
      }
    })
}

/** Returns the fields that name the record; a run is named after its tab. */
function shownFields({ kind, localId }: OutboxRow, records: LeftRows['records']): RecordFields | null {
  const holder = holderOf(kind)
  const record = records.get(recordKey(holder ?? kind, localId))
  if (record === undefined) return null
  const fields: RecordFields = { ...record.current }
  return holder === null ? fields : runFields(fields['name'])
}

/** Returns the kind that contains records of this kind, if those have no table of their own; their rows have its local id. */
function holderOf(kind: KindName): KindName | null {
  return isStoredKind(kind) ? null : (kindNamed(kind).parentKinds[0] ?? null)
}

function parentOf({ kind, localId }: OutboxRow, record: EngineRecord | undefined): LocalId | null {
  if (holderOf(kind) !== null) return localId
  return record !== undefined && 'tabLocalId' in record && isLocalId(record.tabLocalId)
    ? record.tabLocalId
    : null
}

/** Returns the sent fields; later edits of the row are not among them. */
function sentFields({ fields, frozen }: OutboxRow): readonly string[] {
  const sent = Object.keys(frozen?.sent ?? {})
  return sent.length === 0 ? fields : sent
}

/** Returns the revision that a read must contain to confirm the change; null without a record. */
function revOf({ frozen }: OutboxRow, record: EngineRecord | undefined): number | null {
  return record === undefined || record.deleted ? null : Math.max(record.acked, frozen?.revTo ?? 0)
}

/** A row that ended unsent was made obsolete here. */
function wasSent(row: OutboxRow): boolean {
  return row.frozen !== undefined && isFrozen(row.state)
}
