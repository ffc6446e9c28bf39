/**
 * An idle connection is probed by the system after so long, in ms. A host that vanished while it works at a statement is so
 * noticed within about a quarter of a minute, instead of at the time limit.
 */
export const KEEP_ALIVE_MS = 3000
