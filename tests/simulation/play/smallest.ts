/**
 * Returns a short list that still satisfies `stays`: omits halves, quarters and so on, then single elements, until none can
 * be omitted. Each tested list is shorter than the last one that satisfied it.
 */
export async function smallest<T>(
  things: readonly T[],
  stays: (left: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let left = things
  let parts = 2
  while (left.length > 0) {
    const size = Math.ceil(left.length / parts)
    const shorter = await firstThatStays(left, size, stays)
    if (shorter !== null) {
      left = shorter
      parts = Math.max(2, parts - 1)
    } else if (size === 1) return left
    else parts = Math.min(left.length, parts * 2)
  }
  return left
}

async function firstThatStays<T>(
  things: readonly T[],
  size: number,
  stays: (left: readonly T[]) => Promise<boolean>,
): Promise<readonly T[] | null> {
  for (let start = 0; start < things.length; start += size) {
    const left = [...things.slice(0, start), ...things.slice(start + size)]
    if (await stays(left)) return left
  }
  return null
}
