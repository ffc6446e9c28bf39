/** Numbers of a Superset go up to here: it keeps them in 32 bits. */
const NUMBERS = 2 ** 32

/**
 * The id in the store of a shared record. Each user has a separate row of it, so that none reads what the Superset hides
 * from that user. Browsers know it by the number of the Superset, as forms of charts, dashboards and addresses do.
 */
export function sharedRecordId(userId: number, upstreamId: number): number {
  return userId * NUMBERS + upstreamId
}

/** The number at the Superset of such a row of the store. */
export function sharedUpstreamId(recordId: number): number {
  return recordId % NUMBERS
}
