/**
 * The smallest list that it finds for which something stays as it was: leaves out halves, quarters and so on, and then
 * single things, until nothing more can go. `stays` is asked for lists that are each shorter than one for which it held.
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
