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

/** Notes on the parameters of an address that cannot be followed. */
export function addressNotes(search: ReadonlyMap<string, string>): readonly string[] {
  return UNREADABLE.flatMap(([name, isReadable, note]) => {
    const value = search.get(name)
    return value !== undefined && !isReadable.test(value) ? [note] : []
  })
}
