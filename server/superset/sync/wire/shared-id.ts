/** Numbers of a Superset go up to here: it keeps them in 32 bits. */
const NUMBERS = 2 ** 32

/**
 * The id in the store of what a user sees under a number that others see it under too: each has a row of his own, so that
 * nobody is told of what the Superset does not show him. Browsers know it by the number of the Superset, which stands in
 * the forms of charts, in dashboards and in addresses.
 */
export function sharedRecordId(userId: number, upstreamId: number): number {
  return userId * NUMBERS + upstreamId
}

/** The number at the Superset of such a row of the store. */
export function sharedUpstreamId(recordId: number): number {
  return recordId % NUMBERS
}
