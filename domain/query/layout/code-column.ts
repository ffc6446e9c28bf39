/** Words that name a column of numbers which are names, not amounts: nobody groups the digits of a year. */
const CODE_WORDS: ReadonlySet<string> = new Set([
  'id',
  'ids',
  'key',
  'code',
  'year',
  'yyyy',
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

/** Tells by its last word whether a column holds codes: `flight_id`, `userId`, `ZIP`, `year`. */
export function isCodeName(name: string): boolean {
  const words = name
    .slice(-LONGEST)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
  return CODE_WORDS.has(words.findLast((word) => word !== '') ?? '')
}
