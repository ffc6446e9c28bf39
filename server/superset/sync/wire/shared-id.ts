/** Ids of a Superset are below this: it stores them in 32 bits. */
const NUMBERS = 2 ** 32

/**
 * The id in the store of a shared record. Each user has a separate row of it, so that no user reads data that the Superset
 * hides from them. Browsers use the id of the Superset, as forms of charts, dashboards and addresses do.
 */
export function sharedRecordId(userId: number, upstreamId: number): number {
  return userId * NUMBERS + upstreamId
}

/** The id at the Superset of such a row of the store. */
export function sharedUpstreamId(recordId: number): number {
  return recordId % NUMBERS
}
