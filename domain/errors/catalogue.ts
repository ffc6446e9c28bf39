import { START_TEXTS } from './start-texts.ts'

/**
 * The texts of the product's messages, word for word. Placeholders stand in braces and are filled by `fillText`.
 * Source: SQL spec §8, BI spec §8; texts that neither gives follow look §6.
 */
export const TEXTS = {
  ...START_TEXTS,

  // Generic. Source: SQL spec §8, BI spec §8.
  issue1000: 'Issue 1000 - The dataset is too large to query.',
  issue1001: 'Issue 1001 - The database is under an unusual load.',
  unexpectedError: 'Unexpected error: {description}',
  invalidInput: 'Invalid input',
  anErrorOccurred: 'An error occurred',

  // Queries. Source: SQL spec §8.
  queryNotLoaded: "The query couldn't be loaded",
  queryStopped: 'Query was stopped.',
  stopFailed: 'Failed at stopping query. {id}',
  resultsFailed: 'Failed at retrieving results',
  removeQueryFailed: 'An error occurred while removing query. Please contact your administrator.',
  storeQueryFailed:
    'An error occurred while storing your query in the backend. To avoid losing your changes, please save your query using the "Save Query" button.',

  // Tabs and tables. Source: SQL spec §8.
  migrationFailed:
    'Unable to migrate query editor state to backend. The product will retry later. Please contact your administrator if this problem persists.',
  fetchTabFailed: 'An error occurred while fetching tab state',
  saveEditorFailed: 'An error occurred while saving your editor state.',
  tableMetadataFailed: 'An error occurred while fetching table metadata. Please contact your administrator.',
  expandTableFailed: 'An error occurred while expanding the table schema. Please contact your administrator.',
  collapseTableFailed:
    'An error occurred while collapsing the table schema. Please contact your administrator.',
  removeTableFailed: 'An error occurred while removing the table schema. Please contact your administrator.',
  datasourceNotLoaded: "The datasource couldn't be loaded",

  // Saving. Source: SQL spec §8.
  queryNotSaved: 'Your query could not be saved',
  queryNotProperlySaved: 'Your query was not properly saved',
  queryNotUpdated: 'Your query could not be updated',
  querySaved: 'Your query was saved',
  queryUpdated: 'Your query was updated',

  // Charts. Source: BI spec §8.
  chartSqlFailed: 'An error occurred while loading the SQL',
  sorry: 'Sorry, an error occurred',
  renderFailed: 'An error occurred while rendering the visualization: {reason}',
  starChartFailed: 'An error occurred while starring this chart',
  savedChartsFailed: 'Could not fetch all saved charts',
  savedChartsError: 'Sorry there was an error fetching saved charts: {reason}',

  // Dashboards. Source: BI spec §8.
  favoriteStatusFailed: 'There was an issue fetching the favorite status of this dashboard.',
  favoriteFailed: 'There was an issue favoriting this dashboard.',
  sorryUnknown: 'Sorry, an unknown error occurred',

  // Not given by the specification. Source: look §6.
  unreadableRows:
    'Some of the data on this device could not be read: {count} rows. They were moved to Versions, nothing was deleted.',
  dataCleared:
    'This browser cleared the offline data. What was on the server comes back; changes that were not sent yet are gone.',
  resultNotStored:
    'This result is only in this window: it could not be stored on this device. Run the query again after a reload.',
  resultGone: 'This result is no longer on this device. Run the query again.',
  resultUnreadable: 'The answer of the server is not a result this version can read.',
} as const

/** Name of a text. */
export type TextKey = keyof typeof TEXTS

/** Gives a text with its placeholders filled; one that has no value is left as it is. */
export function fillText(key: TextKey, values: Readonly<Record<string, string | number>>): string {
  return TEXTS[key].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(Object.hasOwn(values, name) ? values[name] : whole),
  )
}
