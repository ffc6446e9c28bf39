/**
 * Header of our servers with the completeness of a file of rows, because CSV has no place for it. Apart from its reader, which
 * the shell does not need.
 */
export const COMPLETENESS_HEADER = 'x-completeness'
