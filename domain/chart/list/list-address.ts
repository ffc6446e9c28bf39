import { parseRison } from '#domain/contract/rison/parse-rison.ts'
import { isRecord } from '#domain/core/parse.ts'
import { ALL_CHARTS, type ChartFilter, type ChartOrder } from './find-charts.ts'

/** A parsed address of the list of charts. `notes` name the parts that are not supported. */
interface ListAddress {
  readonly filter: ChartFilter
  readonly order: ChartOrder
  readonly isCards: boolean
  readonly notes: readonly string[]
}

/** The initial order: last changed first. */
const FIRST_ORDER: ChartOrder = { by: 'changed', isDescending: true }

const COLUMNS: ReadonlyMap<string, ChartOrder['by']> = new Map([
  ['slice_name', 'name'],
  ['viz_type', 'kind'],
  ['changed_on_delta_humanized', 'changed'],
  ['last_saved_at', 'changed'],
])

/** Maximum number of unknown filters named in notes. */
const MOST_NOTES = 3

/**
 * Parses an address as Superset writes one: `filters` in rison, a column and an order, rows or cards. Invalid parts are noted
 * and ignored. Source: BI spec §2.
 */
export function readListAddress(search: ReadonlyMap<string, string>): ListAddress {
  const notes: string[] = []
  const filter = readFilters(search.get('filters'), notes)
  const column = search.get('sortColumn')
  const by = column === undefined ? FIRST_ORDER.by : COLUMNS.get(column)
  if (by === undefined) notes.push(unknownNote(column ?? ''))
  const view = search.get('viewMode')
  if (view !== undefined && view !== 'card' && view !== 'table') notes.push(unknownNote(view))
  return {
    filter,
    order: { by: by ?? FIRST_ORDER.by, isDescending: search.get('sortOrder') !== 'asc' },
    isCards: view === 'card',
    notes,
  }
}

function readFilters(text: string | undefined, notes: string[]): ChartFilter {
  if (text === undefined || text === '') return ALL_CHARTS
  const parsed = parseRison(text)
  if (!parsed.ok || !isRecord(parsed.value)) {
    notes.push('The filters in the address cannot be read. They are left out.')
    return ALL_CHARTS
  }
  let filter = ALL_CHARTS
  const unknown: string[] = []
  for (const [name, given] of Object.entries(parsed.value)) {
    const changes = READERS.get(name)?.(isRecord(given) ? given : { value: given, label: given })
    if (changes === undefined || changes === null) unknown.push(name)
    else filter = { ...filter, ...changes }
  }
  notes.push(...unknown.slice(0, MOST_NOTES).map(unknownNote))
  if (unknown.length > MOST_NOTES) notes.push(`${unknown.length - MOST_NOTES} more are left out.`)
  return filter
}

type Given = Readonly<Record<string, unknown>>

type Reader = (given: Given) => Partial<ChartFilter> | null

/** Readers of the filters in an address; null for an invalid value. */
const READERS: ReadonlyMap<string, Reader> = new Map(
  Object.entries<Reader>({
    slice_name: ({ value }) => (typeof value === 'string' ? { search: value } : null),
    owners: ({ value }) => (isId(value) ? { owner: value } : null),
    dashboards: ({ value }) => (isId(value) ? { dashboard: value } : null),
    viz_type: ({ label }) => (typeof label === 'string' ? { kind: label } : null),
    tags: ({ label }) => (typeof label === 'string' ? { tag: label } : null),
    favorite: ({ value }) => (typeof value === 'boolean' ? { isFavorite: value } : null),
    certified: ({ value }) => (typeof value === 'boolean' ? { isCertified: value } : null),
  }),
)

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value)
}

function unknownNote(name: string): string {
  return `The address requests “${name.slice(0, 40)}”, which this list cannot read. It is left out.`
}
