/** Messages about addresses that open a tab. Source: SQL spec §8. */
export const LINK_TEXTS = {
  datasourceNotLoaded: "The datasource couldn't be loaded",
  databaseMissing: 'The database of this link does not exist',
} as const
