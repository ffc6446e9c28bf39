/** Compares two values of a field; lists and objects by content and order. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  return JSON.stringify(left) === JSON.stringify(right)
}
