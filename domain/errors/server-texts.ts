/** Message of a failure that no code describes. */
export const FAULT_TEXT = 'The server met an unexpected fault. Nothing was changed. Try again.'

/** Message of a run that ended with its server. */
export const INTERRUPTED_TEXT = 'The server stopped while this query ran. Run it again.'

/** Message of a request that finds no place in the queue. */
export const BUSY_TEXT = 'The server is busy with other requests. Try again soon.'
