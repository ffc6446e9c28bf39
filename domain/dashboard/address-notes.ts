/** Unsupported parameters of Superset's addresses, with their notes. Source: BI spec §2. */
const NOT_FOLLOWED: readonly (readonly [
  name: string,
  isRequested: (value: string) => boolean,
  note: string,
])[] = [
  ['edit', (value) => value === 'true', 'Dashboards cannot be edited yet: it is shown for reading.'],
  [
    'standalone',
    (value) => value === '2' || value === '3',
    'The address hides the header of the dashboard. It is shown anyway.',
  ],
  [
    'uiConfig',
    (value) => !['', '0'].includes(value),
    'The address hides parts of the page. All of them are shown.',
  ],
  [
    'native_filters_key',
    () => true,
    'The address names filters by a key. They are not applied: the filters of the dashboard are.',
  ],
  ['focused_chart', () => true, 'The address requests one chart. All of them are shown.'],
]

/** Notes on the parameters of an address that are not supported. */
export function addressNotes(search: ReadonlyMap<string, string>): readonly string[] {
  return NOT_FOLLOWED.flatMap(([name, isRequested, note]) => {
    const value = search.get(name)
    return value !== undefined && isRequested(value) ? [note] : []
  })
}
