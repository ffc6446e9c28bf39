import { START_TEXTS } from './start-texts.ts'

/** Messages of the product; `fillText` fills the placeholders in braces. Source: SQL spec §8, BI spec §8; look §6. */
export const TEXTS = {
  ...START_TEXTS,

  // Generic. Source: SQL spec §8, BI spec §8.
  issue1000: 'Issue 1000 - The dataset is too large to query.',
  issue1001: 'Issue 1001 - The database is under an unusual load.',
  anErrorOccurred: 'An error occurred',

  // Queries. Source: SQL spec §8.
  queryNotLoaded: "The query couldn't be loaded",
  queryStopped: 'Query was stopped.',
  stopFailed: 'Failed at stopping query. {id}',
  resultsFailed: 'Failed at retrieving results',
  removeQueryFailed: 'An error occurred while removing query. Please contact your administrator.',
  storeQueryFailed:
    'An error occurred while storing your query in the backend. To avoid losing your changes, please save your query using the "Save Query" button.',

  // Datasets. Source: SQL spec §8.
  datasetNotCreated: 'An error occurred while creating the data source',
  datasetNotStored: 'The dataset could not be changed on the server',

  // Annotations. Source: BI spec §4, §8; look §6.
  annotationLayerNotStored: 'The annotation layer could not be stored on the server',
  annotationNotStored: 'The annotation could not be stored on the server',

  // Tabs and tables. Source: SQL spec §8.
  migrationFailed:
    'Unable to migrate query editor state to backend. The product will retry later. Please contact your administrator if this problem persists.',
  fetchTabFailed: 'An error occurred while fetching tab state',
  saveEditorFailed: 'An error occurred while saving your editor state.',
  expandTableFailed: 'An error occurred while expanding the table schema. Please contact your administrator.',
  collapseTableFailed:
    'An error occurred while collapsing the table schema. Please contact your administrator.',
  removeTableFailed: 'An error occurred while removing the table schema. Please contact your administrator.',

  // Sync. Source: sync §3.9; look §6.
  otherServer: 'What answers here is not an Offset server. Nothing is sent to it.',
  otherServerNext:
    'Your changes are saved on this device. Open the address at which Offset runs, or have it started here: npm start -- --superset ADDRESS.',

  // Saving. Source: SQL spec §8.
  queryNotSaved: 'Your query could not be saved',
  queryNotProperlySaved: 'Your query was not properly saved',
  queryNotUpdated: 'Your query could not be updated',

  // Charts. Source: BI spec §8.
  renderFailed: 'An error occurred while rendering the visualization: {reason}',
  chartNotSaved: 'Failed to save slice',
  chartNotUpdated: 'Failed to save slice',
  chartStopped: 'Updating chart was stopped',
  chartFailed: 'Sorry, an error occurred',
  chartNotDeleted: 'There was an issue deleting the chart.',

  // Dashboards. Source: BI spec §8.
  favoriteUnknown: 'There was an issue fetching the favorite status of this dashboard.',
  favoriteFailed: 'There was an issue favoriting this dashboard.',
  dashboardSaved: 'This dashboard was saved successfully.',
  dashboardPublished: 'This dashboard is now published',
  dashboardHidden: 'This dashboard is now hidden',
  dashboardNotSaved: 'Sorry, there was an error saving this dashboard: {reason}',
  dashboardForbidden: 'You do not have permission to edit this dashboard',
  dashboardNotPublished: 'You do not have permissions to edit this dashboard.',
  confirmOverwrite: 'Please confirm the overwrite values.',
  unknownErrorOccurred: 'Sorry, an unknown error occurred',

  // Not in the specification. Source: look §6.
  signInToRun: 'Sign in to run queries. Your text is saved on this device.',
  resultNotStored:
    'This result is only in this window: it could not be stored on this device. Run the query again after a reload.',
  resultGone: 'This result is no longer on this device. Run the query again.',
  resultUnreadable: 'This version cannot read the result that the server sent.',
} as const

/** Name of a text. */
export type TextKey = keyof typeof TEXTS

/** Fills the placeholders of a text; one without a value stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(Object.hasOwn(values, name) ? values[name] : placeholder),
  )
}
