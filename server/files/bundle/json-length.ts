/**
 * Tells whether a value is longer than so many characters once it is written as JSON. It may hold one object in many
 * places; each is counted once and its length added for every place. Escapes are not counted: a text may be written
 * longer than it counts, by six times at the most.
 */
export function isLongerAsJson(value: unknown, mostCharacters: number): boolean {
  const known = new Map<object, number>()

  function lengthOf(one: unknown): number {
    if (typeof one === 'string') return one.length + 2
    if (typeof one !== 'object' || one === null) return 4
    const before = known.get(one)
    if (before !== undefined) return before
    let length = 2
    for (const [key, inside] of Object.entries(one)) {
      length += (Array.isArray(one) ? 0 : key.length + 3) + lengthOf(inside) + 1
      if (length > mostCharacters) break
    }
    known.set(one, length)
    return length
  }

  return lengthOf(value) > mostCharacters
}
