/** One dataset in the list; `changedAt` in ms since 1970. */
export interface DatasetEntry {
  readonly id: string
  readonly serverId: number | null
  readonly name: string
  readonly kind: 'physical' | 'virtual'
  readonly databaseName: string
  readonly schema: string
  readonly owners: readonly string[]
  readonly tags: readonly string[]
  readonly changedAt: number | null
  readonly changedByName: string | null
  /** Its columns and metrics are on this device. */
  readonly isWhole: boolean
  /** Has changes that are not on the server yet. */
  readonly isUnsent: boolean
}

/** Filters of the list beside its search; an empty text does not filter. */
export const DATASET_FILTERS = ['owner', 'database', 'schema', 'kind', 'tag'] as const

type DatasetFilter = (typeof DATASET_FILTERS)[number]

/** Sort key of the dataset list. */
export type DatasetOrder = 'name' | 'database' | 'schema' | 'kind' | 'owner' | 'changed'

/** Search, filters and order of the dataset list. */
export interface DatasetQuery extends Readonly<Record<DatasetFilter, string>> {
  readonly search: string
  readonly order: DatasetOrder
  readonly isDescending: boolean
}

/** All datasets, last changed first. */
export const ALL_DATASETS: DatasetQuery = {
  search: '',
  owner: '',
  database: '',
  schema: '',
  kind: '',
  tag: '',
  order: 'changed',
  isDescending: true,
}

/** One shared collator, because a comparison without it is ten times slower. */
const NAMES = new Intl.Collator('en', { numeric: true })

/** Values of an entry that a filter compares. */
function valuesOf(entry: DatasetEntry, filter: DatasetFilter): readonly string[] {
  switch (filter) {
    case 'owner':
      return entry.owners
    case 'database':
      return [entry.databaseName]
    case 'schema':
      return [entry.schema]
    case 'kind':
      return [entry.kind]
    case 'tag':
      return entry.tags
  }
}

/** Choices of a filter: every value in the list, sorted. */
export function choicesOf(entries: readonly DatasetEntry[], filter: DatasetFilter): readonly string[] {
  const values = new Set(entries.flatMap((entry) => valuesOf(entry, filter)))
  return [...values].filter((value) => value !== '').toSorted(NAMES.compare)
}

/** Filters and sorts datasets; the search matches names and tags. */
export function findDatasets(entries: readonly DatasetEntry[], query: DatasetQuery): readonly DatasetEntry[] {
  const wanted = query.search.trim().toLowerCase()
  const found = entries.filter(
    (entry) =>
      [entry.name, ...entry.tags].some((text) => text.toLowerCase().includes(wanted)) &&
      DATASET_FILTERS.every(
        (filter) => query[filter] === '' || valuesOf(entry, filter).includes(query[filter]),
      ),
  )
  const sign = query.isDescending ? -1 : 1
  return found.toSorted((a, b) => sign * compare(a, b, query.order) || NAMES.compare(a.name, b.name))
}

function compare(a: DatasetEntry, b: DatasetEntry, order: DatasetOrder): number {
  if (order === 'changed') return (a.changedAt ?? 0) - (b.changedAt ?? 0)
  return NAMES.compare(textOf(a, order), textOf(b, order))
}

function textOf(entry: DatasetEntry, order: Exclude<DatasetOrder, 'changed'>): string {
  return order === 'name' ? entry.name : (valuesOf(entry, order)[0] ?? '')
}
