import { addressEntries, FILTERS_PARAMETER, isChartEntry, readsEntries } from './address-filters.ts'
import { deletedNote } from './link-state.ts'

/** Values of parameters that this page cannot read, with their notes. Source: BI spec §2. */
const UNREADABLE: readonly (readonly [name: string, isReadable: RegExp, note: string])[] = [
  [
    'standalone',
    /^(\d{0,9}|true|false)$/,
    'The address has an unknown value of “standalone”. It is left out.',
  ],
  ['uiConfig', /^\d{0,9}$/, 'The address has an unknown value of “uiConfig”. It is left out.'],
  ['focused_chart', /^\d{0,9}$/, 'The address names no chart by “focused_chart”. It is left out.'],
]

/** Notes on the parameters of an address that cannot be followed. `filters` are the ids of the filters that the dashboard has. */
export function addressNotes(
  search: ReadonlyMap<string, string>,
  filters: ReadonlySet<string>,
): readonly string[] {
  const unreadable = UNREADABLE.flatMap(([name, isReadable, note]) => {
    const value = search.get(name)
    return value !== undefined && !isReadable.test(value) ? [note] : []
  })
  return [...unreadable, ...filterNotes(search.get(FILTERS_PARAMETER) ?? '', filters)]
}

function filterNotes(text: string, filters: ReadonlySet<string>): readonly string[] {
  if (text !== '' && !readsEntries(text))
    return ['The filters in the address cannot be read. They are left out.']
  const gone = [...addressEntries(text)].filter(
    ([id, value]) => value !== null && !isChartEntry(id) && !filters.has(id),
  )
  return gone.length === 0 ? [] : [deletedNote(gone.length)]
}
