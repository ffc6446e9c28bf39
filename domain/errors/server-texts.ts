/** Message of an unexpected failure. */
export const FAULT_TEXT = 'The server met an unexpected fault. Nothing was changed. Try again.'

/** Message of a run that was interrupted by the end of the server. */
export const INTERRUPTED_TEXT = 'The server stopped while this query ran. Run it again.'

/** Message of a request that the queue rejects. */
export const BUSY_TEXT = 'The server is busy with other requests. Try again soon.'
