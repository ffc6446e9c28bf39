import { isInFolder } from './folders.ts'
import type { SavedEntry } from './saved-entry.ts'

/** The sort key and direction of the list. `match`: names that begin with the search, then the last changed. */
export interface SavedOrder {
  readonly by: 'match' | 'name' | 'schema' | 'folder' | 'changed'
  readonly isDescending: boolean
}

/** The initial order. */
export const FIRST_ORDER: SavedOrder = { by: 'match', isDescending: false }

/** Search and filters of the list; null does not filter. A folder includes those below it. */
export interface SavedFilter {
  readonly search: string
  readonly dbId: number | null
  readonly schema: string | null
  readonly folder: string | null
  readonly tag: string | null
  readonly isScheduled: boolean
}

/** No filter beside the search. */
export const NO_FILTERS = { dbId: null, schema: null, folder: null, tag: null, isScheduled: false } as const

/** A filter that matches every saved query. */
export const ALL_SAVED: SavedFilter = { search: '', ...NO_FILTERS }

/** The number of filters that are set beside the search. */
export function countFilters({ dbId, schema, folder, tag, isScheduled }: SavedFilter): number {
  return [dbId, schema, folder, tag].filter((choice) => choice !== null).length + (isScheduled ? 1 : 0)
}

/** In characters. A longer search is cut. */
const LONGEST_SEARCH = 500

/** The saved queries that match, in order. All words of the search must occur in name, description or SQL, in any case. */
export function findSaved(
  entries: readonly SavedEntry[],
  filter: SavedFilter,
  order: SavedOrder,
): readonly SavedEntry[] {
  const searched = filter.search.slice(0, LONGEST_SEARCH).trim().toLowerCase()
  const terms = searched.split(/\s/).filter((word) => word !== '')
  const { dbId, schema, folder, tag, isScheduled } = filter
  const found = entries.filter(
    (entry) =>
      (dbId === null || entry.dbId === dbId) &&
      (schema === null || entry.schema === schema) &&
      (folder === null || isInFolder(entry.folder, folder)) &&
      (tag === null || entry.tags.includes(tag)) &&
      (!isScheduled || entry.isScheduled) &&
      terms.every((term) => entry.folded.includes(term)),
  )
  return found.toSorted(comparison(order, searched))
}

const NAMES = new Intl.Collator('en', { numeric: true })

function comparison(
  { by, isDescending }: SavedOrder,
  searched: string,
): (a: SavedEntry, b: SavedEntry) => number {
  const sign = isDescending ? -1 : 1
  const age = (a: SavedEntry, b: SavedEntry) => (a.changedAt ?? 0) - (b.changedAt ?? 0)
  const rank = ({ folded }: SavedEntry) => (searched !== '' && folded.startsWith(searched) ? 0 : 1)
  const keys = {
    match: (a: SavedEntry, b: SavedEntry) => rank(a) - rank(b) || age(b, a),
    name: (a: SavedEntry, b: SavedEntry) => sign * NAMES.compare(a.name, b.name),
    schema: (a: SavedEntry, b: SavedEntry) => sign * NAMES.compare(a.schema ?? '', b.schema ?? ''),
    folder: (a: SavedEntry, b: SavedEntry) => sign * NAMES.compare(a.folder ?? '', b.folder ?? ''),
    changed: (a: SavedEntry, b: SavedEntry) => sign * age(a, b),
  }
  return (a, b) => keys[by](a, b) || (a.localId < b.localId ? -1 : 1)
}

/** The choices of each filter: databases by id, schemas of the chosen database, folders with those above them, and tags. */
export function savedChoices(entries: readonly SavedEntry[], { dbId }: Pick<SavedFilter, 'dbId'>) {
  const ofDatabase = dbId === null ? entries : entries.filter((entry) => entry.dbId === dbId)
  return {
    databases: [...new Set(entries.flatMap((entry) => entry.dbId ?? []))].toSorted((a, b) => a - b),
    schemas: sorted(ofDatabase.flatMap(({ schema }) => schema ?? [])),
    tags: sorted(entries.flatMap(({ tags }) => tags)),
  }
}

function sorted(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].toSorted(NAMES.compare)
}
