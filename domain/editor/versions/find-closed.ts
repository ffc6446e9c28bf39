import type { Tab } from '#domain/records/tabs/record.ts'

/** A closed tab found by a search. */
export interface FoundTab<T> {
  readonly tab: T
  /** The first line with the terms; null if the name has them or the search is empty. */
  readonly line: string | null
}

type Findable = { readonly current: Pick<Tab['current'], 'name' | 'sql'> }

/** Finds closed tabs whose name or text contains every word, ignoring case. Keeps their order. */
export function findClosed<T extends Findable>(tabs: readonly T[], search: string): readonly FoundTab<T>[] {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean)
  return tabs.flatMap((tab) => {
    const name = tab.current.name.toLowerCase()
    const text = tab.current.sql.toLowerCase()
    if (!terms.every((word) => name.includes(word) || text.includes(word))) return []
    return [
      { tab, line: terms.every((word) => name.includes(word)) ? null : lineWith(tab.current.sql, terms) },
    ]
  })
}

/** Returns the line with the most terms. */
function lineWith(sql: string, terms: readonly string[]): string | null {
  const hits = (line: string) => terms.filter((word) => line.toLowerCase().includes(word)).length
  const best = sql
    .split('\n')
    .reduce((before, line) => (hits(line) > hits(before) ? line : before), '')
    .trim()
  return best === '' ? null : best
}
