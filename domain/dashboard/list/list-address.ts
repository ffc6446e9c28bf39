import { parseRison } from '#domain/contract/rison/parse-rison.ts'
import { isRecord } from '#domain/core/parse.ts'
import { ALL_DASHBOARDS, type DashboardFilter, type DashboardOrder, FIRST_ORDER } from './find-dashboards.ts'

/** A parsed address of the list of dashboards. `notes` name the parts that are not supported. */
interface ListAddress {
  readonly filter: DashboardFilter
  readonly order: DashboardOrder
  readonly isCards: boolean
  readonly notes: readonly string[]
}

const COLUMNS: ReadonlyMap<string, DashboardOrder['by']> = new Map([
  ['dashboard_title', 'name'],
  ['changed_on_delta_humanized', 'changed'],
])

/** Maximum number of notes. */
const MOST_NOTES = 3

/** Parses an address of the list as Superset writes one: `filters` in rison, a column and an order, rows or cards. Invalid parts are noted and ignored. */
export function readListAddress(search: ReadonlyMap<string, string>): ListAddress {
  const { filter, notes } = readFilters(search.get('filters') ?? '')
  const column = search.get('sortColumn')
  const by = column === undefined ? undefined : COLUMNS.get(column)
  const unknown = column !== undefined && by === undefined ? [unknownNote(column)] : []
  return {
    filter,
    order: by === undefined ? FIRST_ORDER : { by, isDescending: search.get('sortOrder') !== 'asc' },
    isCards: search.get('viewMode') === 'card',
    notes: [...notes, ...unknown].slice(0, MOST_NOTES),
  }
}

function readFilters(text: string): Pick<ListAddress, 'filter' | 'notes'> {
  if (text === '') return { filter: ALL_DASHBOARDS, notes: [] }
  const parsed = parseRison(text)
  if (!parsed.ok || !isRecord(parsed.value))
    return {
      filter: ALL_DASHBOARDS,
      notes: ['The filters in the address cannot be read. They are left out.'],
    }
  let filter = ALL_DASHBOARDS
  const notes: string[] = []
  for (const [name, given] of Object.entries(parsed.value)) {
    const changes = READERS.get(name)?.(isRecord(given) ? given : { value: given, label: given }) ?? null
    if (changes === null) notes.push(unknownNote(name))
    else filter = { ...filter, ...changes }
  }
  return { filter, notes }
}

type Reader = (given: Readonly<Record<string, unknown>>) => Partial<DashboardFilter> | null

/** Readers of the filters in an address; null for an invalid value. */
const READERS: ReadonlyMap<string, Reader> = new Map(
  Object.entries<Reader>({
    dashboard_title: ({ value }) => (typeof value === 'string' ? { search: value } : null),
    owners: ({ value }) => (typeof value === 'number' ? { owner: value } : null),
    published: ({ value }) => (typeof value === 'boolean' ? { published: value } : null),
    tags: ({ label }) => (typeof label === 'string' ? { tag: label } : null),
    favorite: ({ value }) => (typeof value === 'boolean' ? { group: value ? 'favorites' : 'all' } : null),
    certified: ({ value }) => (typeof value === 'boolean' ? { isCertified: value } : null),
  }),
)

function unknownNote(name: string): string {
  return `The address requests “${name.slice(0, 40)}”, which this list cannot read. It is left out.`
}
