import type { Tab } from '#domain/records/tabs/record.ts'

/** A closed tab that was searched for, with the line of its text that was found. */
export interface FoundTab<T> {
  readonly tab: T
  /** The first line that holds the words; null where the name does, or nothing was asked. */
  readonly line: string | null
}

/** What searching needs of a tab. */
type Findable = { readonly current: Pick<Tab['current'], 'name' | 'sql'> }

/** Finds closed tabs by name and by text, whatever the case; every word has to be there. Keeps their order. */
export function findClosed<T extends Findable>(tabs: readonly T[], asked: string): readonly FoundTab<T>[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
  return tabs.flatMap((tab) => {
    const name = tab.current.name.toLowerCase()
    const text = tab.current.sql.toLowerCase()
    if (!words.every((word) => name.includes(word) || text.includes(word))) return []
    return [
      { tab, line: words.every((word) => name.includes(word)) ? null : lineWith(tab.current.sql, words) },
    ]
  })
}

/** The line that holds the most of the words. */
function lineWith(sql: string, words: readonly string[]): string | null {
  const hits = (line: string) => words.filter((word) => line.toLowerCase().includes(word)).length
  const best = sql
    .split('\n')
    .reduce((before, line) => (hits(line) > hits(before) ? line : before), '')
    .trim()
  return best === '' ? null : best
}
