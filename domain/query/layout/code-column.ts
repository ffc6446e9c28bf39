/** Words that name a column of numbers which are names, not amounts: nobody groups the digits of a year. */
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

/** Longest name that is read, in characters. */
const LONGEST = 200

/** Functions whose result is one of the values that they read: the largest year is a year, the number of ids is no id. */
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

/** Tells by its last word whether a column holds codes: `flight_id`, `userId`, `ZIP`, `year`, `MAX(year)`; not `COUNT(user_id)`. */
export function isCodeName(name: string): boolean {
  const words = cloudWords(name)
  if (name.includes('(') && !PICKING.has(words[0] ?? '')) return false
  return CODE_NAMES.has(words.at(-1) ?? '')
}

/** Whether whole numbers under this name are codes: by its last word, or since a year is named in it and all of them can be years. */
export function holdsCodes(name: string, values: readonly (number | null)[]): boolean {
  if (isCodeName(name)) return true
  const words = cloudWords(name)
  if (!YEAR_NAMES.some((word) => words.includes(word))) return false
  if (name.includes('(') && !PICKING.has(words[0] ?? '')) return false
  return values.every((value) => value === null || (value >= FIRST_YEAR && value <= LAST_YEAR))
}

const YEAR_NAMES = ['year', 'yr', 'yyyy', 'y', 'fy', 'cy'] as const
const [FIRST_YEAR, LAST_YEAR] = [1_000, 2_999] as const

function cloudWords(name: string): readonly string[] {
  return name
    .slice(-LONGEST)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
}
