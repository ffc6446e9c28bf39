import { isRecord } from '#domain/core/parse.ts'
import { WRITTEN_KINDS } from '#domain/records/all.ts'
import type { JournalChange, JournalEntry, JournaledTable, JournalKey } from './entry.ts'

/** What stood in the tables when the journals ended: rows by table and key; `last` is the highest number that a table had given. */
export interface Replayed {
  readonly rows: ReadonlyMap<JournaledTable, ReadonlyMap<JournalKey, unknown>>
  readonly last: { readonly outbox: number; readonly history: number }
}

const KINDS: ReadonlySet<JournaledTable> = new Set(WRITTEN_KINDS)

/**
 * Plays the journals of all windows in the order of their transactions. A snapshot says all that was unsent at its time:
 * what an older entry of another window holds beside it has been sent since, and would be sent again over newer work. A
 * removed pending change stays removed, since its number is never given again; of one record's versions the one with more
 * edits stays, and of those the one of which the server knows more, whatever the order says. Source: sync §3.13.
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

  /** `isCovered`: a later snapshot says which unsent records, pending changes and texts were still there. */
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
    // Numbered rows are new for ever; a name or a local id may come back.
    if (table === 'outbox' || table === 'history') this.#removed.add(`${table} ${key}`)
    this.#rows.get(table)?.delete(key)
  }

  #count(table: JournaledTable, key: JournalKey): void {
    if ((table === 'outbox' || table === 'history') && typeof key === 'number')
      this.#last[table] = Math.max(this.#last[table], key)
  }
}

/** Compares revisions, since the journals of windows may swap writes; of a record created again the order decides. */
function isOlder(version: unknown, than: unknown): boolean {
  if (!isRecord(version) || !isRecord(than)) return false
  const names = version['serverId'] === than['serverId'] ? ['rev', 'acked', 'confirmed'] : ['rev']
  for (const name of names) {
    const difference = Number(version[name] ?? 0) - Number(than[name] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
