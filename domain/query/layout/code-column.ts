/** Names of columns whose numbers are codes, not amounts, such as years, whose digits are not grouped. */
const CODE_NAMES: ReadonlySet<string> = new Set([
  'id',
  'ids',
  'key',
  'code',
  'year',
  'yyyy',
  'yr',
  'zip',
  'zipcode',
  'postcode',
  'plz',
  'uuid',
  'pid',
  'port',
  'phone',
  'isbn',
  'version',
])

/** The longest scanned part of a name, in characters. */
const LONGEST = 200

/** Functions that return one of their values: the largest year is a year, but the number of ids is no id. */
const PICKING: ReadonlySet<string> = new Set([
  'min',
  'max',
  'mode',
  'any',
  'first',
  'last',
  'arg',
  'year',
  'extract',
  'date',
])

/** Whether the last word of a name marks codes: `flight_id`, `userId`, `ZIP`, `year`, `MAX(year)`; not `COUNT(user_id)`. */
export function isCodeName(name: string): boolean {
  const parts = nameParts(name)
  if (name.includes('(') && !PICKING.has(parts[0] ?? '')) return false
  return CODE_NAMES.has(parts.at(-1) ?? '')
}

/** Whether integers under a name are codes: by its last word, or because it mentions a year and all values can be years. */
export function holdsCodes(name: string, values: readonly (number | null)[]): boolean {
  if (isCodeName(name)) return true
  const parts = nameParts(name)
  if (!YEAR_NAMES.some((word) => parts.includes(word))) return false
  if (name.includes('(') && !PICKING.has(parts[0] ?? '')) return false
  return values.every((value) => value === null || (value >= FIRST_YEAR && value <= LAST_YEAR))
}

const YEAR_NAMES = ['year', 'yr', 'yyyy', 'y', 'fy', 'cy'] as const
const [FIRST_YEAR, LAST_YEAR] = [1_000, 2_999] as const

function nameParts(name: string): readonly string[] {
  return name
    .slice(-LONGEST)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
}
