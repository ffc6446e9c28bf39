import { isRecord } from '#domain/core/parse.ts'
import { WRITTEN_KINDS } from '#domain/records/all.ts'
import type { JournalChange, JournalEntry, JournaledTable, JournalKey } from './entry.ts'

/** The tables as of the end of the journals: rows by table and key; `last` has the highest numbers of numbered tables. */
export interface Replayed {
  readonly rows: ReadonlyMap<JournaledTable, ReadonlyMap<JournalKey, unknown>>
  readonly last: { readonly outbox: number; readonly history: number }
}

const KINDS: ReadonlySet<JournaledTable> = new Set(WRITTEN_KINDS)

/**
 * Replays the journals of all windows in the order of their transactions. A snapshot contains all work that was unsent
 * then: other rows of older entries have been sent since, and must not be sent again over newer work. A removed change
 * stays removed, since its number is unique. Of two versions of a record the one with more edits wins, then the one with
 * more of them acknowledged, whatever the order. Source: sync §3.13.
 */
export function replay(journals: readonly (readonly JournalEntry[])[]): Replayed {
  const entries = journals
    .flat()
    .toSorted((a, b) => a.order - b.order || Number(a.isSnapshot) - Number(b.isSnapshot))
  const snapshot = entries.findLastIndex((entry) => entry.isSnapshot)
  const state = new Replay()
  entries.forEach((entry, at) => entry.changes.forEach((change) => state.apply(change, at < snapshot)))
  return state.result()
}

class Replay {
  readonly #rows = new Map<JournaledTable, Map<JournalKey, unknown>>()
  readonly #removed = new Set<string>()
  readonly #last = { outbox: 0, history: 0 }

  /** `isCovered`: a later snapshot has the unsent records, pending changes and texts that remained. */
  apply({ table, key, value }: JournalChange, isCovered: boolean): void {
    this.#count(table, key)
    if (value === undefined) this.#remove(table, key)
    else if (isCovered && (KINDS.has(table) || table === 'outbox' || table === 'buffer')) return
    else if (this.#removed.has(`${table} ${key}`)) return
    else this.#put(table, key, value)
  }

  result(): Replayed {
    return { rows: this.#rows, last: this.#last }
  }

  #put(table: JournaledTable, key: JournalKey, value: unknown): void {
    const rows = this.#rows.get(table) ?? new Map<JournalKey, unknown>()
    this.#rows.set(table, rows)
    if (!KINDS.has(table) || !isOlder(value, rows.get(key))) rows.set(key, value)
  }

  #remove(table: JournaledTable, key: JournalKey): void {
    // Numbers are never used again; a name or a local id may be.
    if (table === 'outbox' || table === 'history') this.#removed.add(`${table} ${key}`)
    this.#rows.get(table)?.delete(key)
  }

  #count(table: JournaledTable, key: JournalKey): void {
    if ((table === 'outbox' || table === 'history') && typeof key === 'number')
      this.#last[table] = Math.max(this.#last[table], key)
  }
}

/** Compares revisions, since journals of windows may interleave; for a record that was created again, the order decides. */
function isOlder(version: unknown, than: unknown): boolean {
  if (!isRecord(version) || !isRecord(than)) return false
  const names = version['serverId'] === than['serverId'] ? ['rev', 'acked', 'confirmed'] : ['rev']
  for (const name of names) {
    const difference = Number(version[name] ?? 0) - Number(than[name] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
