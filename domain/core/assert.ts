/** Throws if a condition does not hold. For programming errors only, never for bad input. */
export function assert(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`Assertion failed: ${what}`)
}

/** Closes a switch: an unhandled case does not compile. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable case: ${JSON.stringify(value)}`)
}
