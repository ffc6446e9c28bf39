/** Bytes of `0,1,2,…`: the indexes of rows are the same in every answer. */
let places = Buffer.alloc(0)
let placeCount = 0

/** The indexes of `count` rows as a JSON list, `[0,1,2]`, in up to three parts. */
export function rowPlaces(count: number): readonly Uint8Array[] {
  if (count > placeCount) {
    placeCount = Math.max(count, 1_000)
    places = Buffer.from(Array.from({ length: placeCount }, (_, at) => at).join(','))
  }
  return count <= 0 ? [EMPTY] : [OPEN, places.subarray(0, lengthOf(count)), CLOSE]
}

const EMPTY = Buffer.from('[]')
const OPEN = Buffer.from('[')
const CLOSE = Buffer.from(']')

/** Characters of the numbers below `count`, with the commas between them. */
function lengthOf(count: number): number {
  let length = count - 1
  for (let first = 0, digits = 1; first < count; digits += 1) {
    const next = 10 ** digits
    length += (Math.min(next, count) - first) * digits
    first = next
  }
  return length
}
