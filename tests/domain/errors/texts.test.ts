import { expect, test } from 'vitest'
import { resultsError } from '#domain/errors/results-error.ts'
import { statusText } from '#domain/errors/start-texts.ts'
import { failureToast, storageError } from '#domain/errors/storage-error.ts'
import { CHART_TEXTS } from '#domain/errors/texts/chart-texts.ts'
import { LAB_TEXTS } from '#domain/errors/texts/lab-texts.ts'
import { LINK_TEXTS } from '#domain/errors/texts/link-texts.ts'
import { SCHEDULE_TEXTS } from '#domain/errors/texts/schedule-texts.ts'
import { fillText, TEXTS } from '#domain/errors/texts.ts'

const ALL_TEXTS = { ...TEXTS, ...CHART_TEXTS, ...LAB_TEXTS, ...LINK_TEXTS, ...SCHEDULE_TEXTS }

test.each([
  [400, 'Bad request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not found'],
  [408, 'Request timeout'],
  [409, 'Conflict'],
  [413, 'Payload too large'],
  [422, 'Invalid input'],
  [500, 'Server error'],
  [502, 'Bad gateway'],
  [503, 'Service unavailable'],
  [504, 'Gateway timeout'],
  [599, 'Network error'],
  [418, 'Unknown error'],
])('status %i without a message has the text: %s', (status, text) => {
  expect(statusText(status)).toBe(text)
})

test.each([
  ['chartSaved', 'Chart [Delays] has been saved'],
  ['chartOverwritten', 'Chart [Delays] has been overwritten'],
  ['chartOnNewDashboard', 'Dashboard [Flights] just got created and chart [Delays] was added to it'],
  ['chartOnDashboard', 'Chart [Delays] was added to dashboard [Flights]'],
  ['chartNotSaved', 'Failed to save slice'],
  ['chartNotUpdated', 'Failed to save slice'],
  ['dashboardsNotFetched', 'fetching dashboards failed for 7'],
  ['starChartFailed', 'An error occurred while starring this chart'],
  ['chartsNotFetched', 'Could not fetch all saved charts'],
  ['savedChartsFailed', 'Sorry there was an error fetching saved charts: the disk is full'],
  ['chartStopped', 'Updating chart was stopped'],
  ['chartFailed', 'Sorry, an error occurred'],
  ['chartSqlNotLoaded', 'An error occurred while loading the SQL'],
  ['dashboardNotSaved', 'Sorry, there was an error saving this dashboard: the disk is full'],
] as const)('of charts the text %s reads: %s', (key, text) => {
  expect(
    fillText(ALL_TEXTS[key], { name: 'Delays', dashboard: 'Flights', userId: 7, reason: 'the disk is full' }),
  ).toBe(text)
})

test.each([
  ['queryNotLoaded', "The query couldn't be loaded"],
  ['queryStopped', 'Query was stopped.'],
  ['stopFailed', 'Failed at stopping query. {id}'],
  ['resultsFailed', 'Failed at retrieving results'],
  [
    'migrationFailed',
    'Unable to migrate query editor state to backend. The product will retry later. Please contact your administrator if this problem persists.',
  ],
  ['fetchTabFailed', 'An error occurred while fetching tab state'],
  ['removeQueryFailed', 'An error occurred while removing query. Please contact your administrator.'],
  [
    'storeQueryFailed',
    'An error occurred while storing your query in the backend. To avoid losing your changes, please save your query using the "Save Query" button.',
  ],
  ['queryNotProperlySaved', 'Your query was not properly saved'],
  ['saveEditorFailed', 'An error occurred while saving your editor state.'],
  ['datasetNotCreated', 'An error occurred while creating the data source'],
  ['queryNotSaved', 'Your query could not be saved'],
  ['queryNotUpdated', 'Your query could not be updated'],
  ['querySaved', 'Your query was saved'],
  ['queryUpdated', 'Your query was updated'],
  ['annotationNetworkError', 'Network error.'],
  ['annotationTimeout', 'Query timeout'],
  ['networkError', 'Network error'],
  ['requestTimedOut', 'Request timed out'],
  ['issue1000', 'Issue 1000 - The dataset is too large to query.'],
  ['issue1001', 'Issue 1001 - The database is under an unusual load.'],
  ['anErrorOccurred', 'An error occurred'],
  ['unknownError', 'Unknown error'],
  ['favoriteUnknown', 'There was an issue fetching the favorite status of this dashboard.'],
  ['favoriteFailed', 'There was an issue favoriting this dashboard.'],
  ['dashboardSaved', 'This dashboard was saved successfully.'],
  ['dashboardPublished', 'This dashboard is now published'],
  ['dashboardHidden', 'This dashboard is now hidden'],
  ['dashboardForbidden', 'You do not have permission to edit this dashboard'],
  ['dashboardNotPublished', 'You do not have permissions to edit this dashboard.'],
  ['confirmOverwrite', 'Please confirm the overwrite values.'],
  ['unknownErrorOccurred', 'Sorry, an unknown error occurred'],
  ['datasourceNotLoaded', "The datasource couldn't be loaded"],
  [
    'queryScheduled',
    'Your query has been scheduled. To see details of your query, navigate to Saved queries',
  ],
  ['queryNotScheduled', 'Your query could not be scheduled'],
] as const)('%s has the text of the specification', (key, text) => {
  expect(ALL_TEXTS[key]).toBe(text)
})

test('placeholders are filled, one without a value stays', () => {
  expect(fillText(TEXTS.stopFailed, { id: 'abc' })).toBe('Failed at stopping query. abc')
  expect(fillText(TEXTS.stopFailed, {})).toBe('Failed at stopping query. {id}')
  expect(fillText(TEXTS.renderFailed, { reason: 'x is $& of {y}' })).toBe(
    'An error occurred while rendering the visualization: x is $& of {y}',
  )
})

test('every storage and results error says what is safe or what to do next', () => {
  const codes = [
    'storage-full',
    'storage-blocked',
    'newer-database',
    'storage-failed',
    'record-deleted',
  ] as const
  expect(codes.map((code) => storageError(code, 'details').message)).toEqual([
    'Not saved on this device: storage is full. The text is still in this window.',
    'This browser does not let the page store anything. Allow storage for this site, then load the page again.',
    'A newer version of Offset has used the data on this device. Your work is safe. Load the page again to get the new version.',
    'Not saved on this device. The text is still in this window.',
    'It was deleted in the meantime. This change was not saved.',
  ])
  expect(resultsError('gone').message).toBe('This result is no longer on this device. Run the query again.')
  expect(resultsError('not-stored').message).toContain('only in this window')
})

test('the toast of a failed write says that the record was deleted, or what failed and why', () => {
  const deleted = storageError('record-deleted', 'charts c')
  expect(failureToast(deleted, 'The tab could not be renamed.')).toEqual({ text: deleted.message })
  const full = storageError('storage-full', 'no room')
  expect(failureToast(full, 'The tab could not be renamed.')).toEqual({
    text: 'The tab could not be renamed.',
    detail: full.message,
  })
})
