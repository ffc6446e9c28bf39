/** Stops a program that has left the possible; for our own mistakes only, never for bad input. */
export function assert(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`Assertion failed: ${what}`)
}

/** Closes a switch: a new case that nobody handled fails to compile here. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable case: ${JSON.stringify(value)}`)
}
