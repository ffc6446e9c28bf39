import { isolated } from '#domain/core/text/isolated.ts'
import { isUnreadable } from '#domain/dashboard/filters/filter-values.ts'
import { isSettable, type NativeFilter } from '#domain/dashboard/filters/native-filter.ts'
import { addressEntries, FILTERS_PARAMETER, isChartEntry, readsEntries } from './address-filters.ts'
import { entryValue } from './filters-of-address.ts'
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

/** Notes on the parameters of an address that cannot be followed. `filters` are those of the dashboard. */
export function addressNotes(
  search: ReadonlyMap<string, string>,
  filters: readonly NativeFilter[],
): readonly string[] {
  const unreadable = UNREADABLE.flatMap(([name, isReadable, note]) => {
    const value = search.get(name)
    return value !== undefined && !isReadable.test(value) ? [note] : []
  })
  return [...unreadable, ...filterNotes(search.get(FILTERS_PARAMETER) ?? '', filters)]
}

function filterNotes(text: string, filters: readonly NativeFilter[]): readonly string[] {
  if (text !== '' && !readsEntries(text))
    return ['The filters in the address cannot be read. They are left out.']
  const entries = addressEntries(text)
  const ids = new Set(filters.map(({ id }) => id))
  const gone = [...entries].filter(([id, value]) => value !== null && !isChartEntry(id) && !ids.has(id))
  const unreadable = filters
    .filter(isSettable)
    .filter((filter) => isUnreadable(filter, entryValue(entries.get(filter.id))))
  return [
    ...unreadable.map(
      ({ name }) => `The value of “${isolated(name)}” in the address cannot be read. It is left out.`,
    ),
    ...(gone.length === 0 ? [] : [deletedNote(gone.length)]),
  ]
}
