import { isRecord } from '#domain/core/parse.ts'
import { WRITTEN_KINDS } from '#domain/records/all.ts'

/** Tables whose changes also go to the journal. Source: sync §3.13. */
export const JOURNALED_TABLES = [...WRITTEN_KINDS, 'outbox', 'history', 'buffer', 'meta'] as const

/** One of those tables. */
export type JournaledTable = (typeof JOURNALED_TABLES)[number]

/** A key of those tables: a local id, a name, or a number. */
export type JournalKey = string | number

/** One row that was put (`value` is the row) or removed (no `value`). */
export interface JournalChange {
  readonly table: JournaledTable
  readonly key: JournalKey
  readonly value?: unknown
}

/** One transaction; `order` is its hybrid clock stamp. A snapshot has all unsent work, so older entries can be deleted. */
export interface JournalEntry {
  readonly order: number
  readonly isSnapshot: boolean
  readonly changes: readonly JournalChange[]
}

/** Encodes an entry with short names, since each pause in typing writes one. */
export function entryToJson(entry: JournalEntry): unknown {
  const c = entry.changes.map(({ table, key, value }) =>
    value === undefined ? [table, key] : [table, key, value],
  )
  return entry.isSnapshot ? { o: entry.order, s: 1, c } : { o: entry.order, c }
}

/** Decodes an entry; null for anything else. */
export function entryFromJson(json: unknown): JournalEntry | null {
  if (!isRecord(json)) return null
  const { o: order, s, c } = json
  if (typeof order !== 'number' || !Number.isFinite(order) || !Array.isArray(c)) return null
  return { order, isSnapshot: s === 1, changes: c.flatMap((one: unknown) => readChange(one) ?? []) }
}

function readChange(json: unknown): JournalChange | null {
  if (!isList(json) || json.length < 2) return null
  const [name, key, value] = json
  const table = JOURNALED_TABLES.find((one) => one === name)
  if (table === undefined || (typeof key !== 'string' && typeof key !== 'number')) return null
  return json.length === 2 ? { table, key } : { table, key, value }
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}
