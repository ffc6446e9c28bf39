/** Messages about addresses that open a tab. */
export const LINK_TEXTS = {
  databaseMissing: 'The database of this link does not exist',
} as const
