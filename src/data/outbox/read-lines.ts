import type { Table } from 'dexie'
import type { LocalDatabase } from '#data/db/database.ts'
import { isLocalId, isQueryId, type LocalId } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'
import { isStoredKind, type StoredKindName, WRITTEN_KINDS } from '#domain/records/all.ts'
import { isQuietChange } from '#domain/records/quiet-change.ts'
import { catalogueKeys, readCached } from '#domain/sql/catalogue.ts'
import { sidesNow } from '#domain/sync/merge/since-conflict.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isBlocked, isOpen, isRejected } from '#domain/sync/outbox/states.ts'
import { type ConflictSnapshot, parseConflictSnapshot } from '#domain/sync/record/conflict-snapshot.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import { differingFields } from '#domain/sync-status/outbox/differing-fields.ts'
import type { Confirmation } from '#domain/sync-status/outbox/done-line.ts'
import type { DoneEntry } from '#domain/sync-status/outbox/done-list.ts'
import type { LineParent } from '#domain/sync-status/outbox/outbox-line.ts'
import { type OutboxSubject, runFields, subjectName } from '#domain/sync-status/outbox/outbox-subject.ts'
import type { NamedDatabase } from '#domain/sync-status/outbox/version-differences.ts'
import type { OutboxKey } from './list-outbox.ts'

/** Stored content of a line. */
export type LineContent =
  | {
      readonly kind: 'row'
      readonly row: OutboxRow
      readonly subject: OutboxSubject
      readonly parent: LineParent | null
      /** An earlier change of the same record is pending. */
      readonly isBehind: boolean
    }
  | {
      readonly kind: 'versions'
      readonly subject: OutboxSubject
      readonly updatedAt: number
      /** Id of the history row with both versions, and its content; null if it cannot be read. */
      readonly storedVersion: number | null
      readonly snapshot: ConflictSnapshot | null
      readonly databases: readonly NamedDatabase[]
    }
  | { readonly kind: 'done'; readonly subject: OutboxSubject; readonly readBack: Confirmation | null }

/** Key of a line in a map. */
export function lineId(key: OutboxKey): string {
  switch (key.kind) {
    case 'row':
      return `row ${key.seq}`
    case 'versions':
      return `versions ${key.table} ${key.localId}`
    case 'done':
      return `done ${key.entry.at} ${key.entry.localId} ${key.entry.what}`
  }
}

/** Reads the contents of lines; missing ones are left out. */
export async function readLines(
  db: LocalDatabase,
  keys: readonly OutboxKey[],
): Promise<ReadonlyMap<string, LineContent>> {
  const tables = [...WRITTEN_KINDS, 'outbox', 'queries', 'history', 'catalogue']
  return db.transaction('r', tables, async () => readContents(db, keys))
}

async function readContents(
  db: LocalDatabase,
  keys: readonly OutboxKey[],
): Promise<ReadonlyMap<string, LineContent>> {
  const seqs = keys.flatMap((key) => (key.kind === 'row' ? [key.seq] : []))
  const rows = (await db.outbox.bulkGet(seqs)).filter((row) => row !== undefined)
  const subjects = await subjectsOf(db, rows)
  const lines = await Promise.all(rows.map(async (row, index) => rowLine(db, row, subjects[index])))
  const others = await Promise.all(keys.map(async (key) => otherLine(db, key)))
  return new Map([...lines, ...others.filter((line) => line !== null)])
}

async function rowLine(
  db: LocalDatabase,
  row: OutboxRow,
  found: OutboxSubject | undefined,
): Promise<readonly [string, LineContent]> {
  const parent = isBlocked(row.state) ? await parentOf(db, row) : null
  const subject = found ?? { kind: row.kind, localId: row.localId, fields: null, tabLocalId: null }
  const isBehind = isOpen(row.state) && (await hasEarlier(db, row))
  return [lineId({ kind: 'row', seq: row.seq ?? 0 }), { kind: 'row', row, subject, parent, isBehind }]
}

/** Changes of a record are sent one after the other. Automatic ones are invisible and ignored. Source: sync §3.5. */
async function hasEarlier(db: LocalDatabase, { kind, localId, seq = 0 }: OutboxRow): Promise<boolean> {
  const rows = await db.outbox.where('[kind+localId]').equals([kind, localId]).toArray()
  return rows.some((row) => (row.seq ?? 0) < seq && !isQuietChange(row))
}

async function otherLine(db: LocalDatabase, key: OutboxKey): Promise<readonly [string, LineContent] | null> {
  if (key.kind === 'row') return null
  if (key.kind === 'done') {
    const [subject, readBack] = await Promise.all([subjectOf(db, key.entry), readBackOf(db, key.entry)])
    return [lineId(key), { kind: 'done', subject, readBack }]
  }
  const record = await recordsOf(db, key.table).get(key.localId)
  if (record === undefined) return null
  const subject = subjectFrom(key.table, key.localId, record)
  const { storedVersion, updatedAt } = record
  const row = storedVersion === null ? undefined : await db.history.get(storedVersion)
  const snapshot = parseConflictSnapshot(row?.snapshot)
  const both = snapshot.ok ? snapshot.value : null
  const databases = await knownDatabases(db)
  return [lineId(key), { kind: 'versions', subject, updatedAt, storedVersion, snapshot: both, databases }]
}

async function knownDatabases(db: LocalDatabase): Promise<readonly NamedDatabase[]> {
  return readCached.databases((await db.catalogue.get(catalogueKeys.databases))?.value) ?? []
}

/** How far a sent change is confirmed, by its record; null if that is missing. */
async function readBackOf(
  db: LocalDatabase,
  { kind, localId }: Pick<DoneEntry, 'kind' | 'localId'>,
): Promise<Confirmation | null> {
  const table = WRITTEN_KINDS.find((name) => name === kind)
  const record = table === undefined ? undefined : await recordsOf(db, table).get(localId)
  if (record === undefined) return null
  const { confirmed, storedVersion } = record
  if (storedVersion === null) return { confirmed, undecided: null, baseAt: null }
  const current = { ...record.current }
  const conflict = parseConflictSnapshot((await db.history.get(storedVersion))?.snapshot)
  if (!conflict.ok) return { confirmed, undecided: Object.keys(current), baseAt: null }
  const { baseAt = null } = conflict.value
  return {
    confirmed,
    undecided: differingFields(sidesNow(conflict.value, current)),
    baseAt,
  }
}

/** Reads the record of a change. */
async function subjectOf(db: LocalDatabase, row: SubjectRow): Promise<OutboxSubject> {
  const [subject] = await subjectsOf(db, [row])
  return subject ?? { kind: row.kind, localId: row.localId, fields: null, tabLocalId: null }
}

type SubjectRow = Pick<OutboxRow, 'kind' | 'localId' | 'value'>

/** Reads the records of changes in their order, with one query per table. */
export async function subjectsOf(
  db: LocalDatabase,
  rows: readonly SubjectRow[],
): Promise<readonly OutboxSubject[]> {
  const tables = await Promise.all(
    WRITTEN_KINDS.map(async (kind) => {
      const localIds = [...new Set(rows.flatMap((row) => (row.kind === kind ? [row.localId] : [])))]
      const records = localIds.length === 0 ? [] : await recordsOf(db, kind).bulkGet(localIds)
      return [kind, new Map(localIds.map((localId, index) => [localId, records[index]]))] as const
    }),
  )
  const byKind: ReadonlyMap<KindName, ReadonlyMap<LocalId, EngineRecord | undefined>> = new Map(tables)
  return Promise.all(
    rows.map(async (row) => {
      const { kind, localId } = row
      if (!isStoredKind(kind)) return runSubject(db, row)
      return subjectFrom(kind, localId, byKind.get(kind)?.get(localId))
    }),
  )
}

function subjectFrom(kind: KindName, localId: LocalId, record: EngineRecord | undefined): OutboxSubject {
  if (record === undefined) return { kind, localId, fields: null, tabLocalId: null }
  return { kind, localId, fields: { ...record.current }, tabLocalId: record.deleted ? null : tabOf(record) }
}

function recordsOf(db: LocalDatabase, kind: StoredKindName): Table<EngineRecord, LocalId> {
  return db.table<EngineRecord, LocalId>(kind)
}

/** The open tab of a record: itself, or the one in which it is open. */
function tabOf(record: EngineRecord): LocalId | null {
  if ('tabLocalId' in record) return isLocalId(record.tabLocalId) ? record.tabLocalId : null
  return 'closedAt' in record && record.closedAt === null ? record.localId : null
}

/** A run is sent as an action of its tab, under the tab's id; the action's value names the run. */
async function runSubject(
  db: LocalDatabase,
  { localId, value }: Pick<SubjectRow, 'localId' | 'value'>,
): Promise<OutboxSubject> {
  const named = isRecord(value) ? value['queryId'] : value
  const [query, tab] = await Promise.all([
    isQueryId(named) ? db.queries.get(named) : undefined,
    db.tabs.get(localId),
  ])
  const ofTab = tab === undefined ? null : runFields(tab.current.name)
  const fields = query === undefined ? ofTab : { ...runFields(query.tabName), sql: query.sql }
  return {
    kind: 'queries',
    localId,
    fields,
    tabLocalId: tab === undefined || tab.deleted ? null : tabOf(tab),
  }
}

/** The first record without a server id to which a blocked change refers, and whether the server rejected it. */
async function parentOf(db: LocalDatabase, row: OutboxRow): Promise<LineParent | null> {
  for (const ref of row.refs) {
    const { kind } = ref
    const record = isStoredKind(kind) ? await recordsOf(db, kind).get(ref.localId) : undefined
    if (record === undefined || record.serverId !== null) continue
    const rows = await db.outbox.where('[kind+localId]').equals([kind, ref.localId]).toArray()
    const name = subjectName({ kind, fields: { ...record.current } })
    return { kind, localId: ref.localId, name, isRefused: rows.some(({ state }) => isRejected(state)) }
  }
  return null
}
