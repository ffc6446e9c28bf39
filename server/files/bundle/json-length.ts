/**
 * Whether a value has more than `mostCharacters` as JSON. The same object may occur in many places: its length is computed
 * once and added for each. Escapes are not counted, so the actual JSON may be up to six times as long.
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
