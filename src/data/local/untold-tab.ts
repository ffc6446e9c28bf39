/**
 * The key in `meta` of a tab that was begun while the server's tabs were not heard of: nothing of it is queued until it
 * is touched, or the server turns out to have none. Source: sync §3.11.
 */
export const UNTOLD_TAB = 'untoldTab'
