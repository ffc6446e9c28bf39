import { expect, test } from 'vitest'
import { placelessError } from '#domain/engines/run-end.ts'
import type { ChartDataError } from '#server/chart-data/chart-data-error.ts'
import { chartErrorAnswer, sampleErrorAnswer } from '#server/chart-data/routes/chart-error-answer.ts'
import { bareError } from '#server/http/errors/http-error.ts'

const ENGINE = placelessError('table', 'No table is called a.')
const QUERY = { code: 'bad-query', message: 'Error: Empty query?' } as const
const BUSY = placelessError('busy', 'Try again soon.')

test.each<readonly [ChartDataError, number, string]>([
  [{ code: 'query-failed', error: ENGINE }, 400, 'Error: No table is called a.'],
  [{ code: 'query-failed', error: { ...ENGINE, message: 'Error: once' } }, 400, 'Error: once'],
  [{ code: 'query-failed', error: QUERY }, 400, 'Error: Empty query?'],
  [{ code: 'dataset-not-found' }, 404, 'Not found'],
  [{ code: 'table-not-found' }, 404, 'The provided table was not found in the provided database'],
  [
    { code: 'rows-too-large', mostBytes: 1_000_000 },
    400,
    'Error: The answers to all queries of a request may have 1 MB of rows together; these have more. Send fewer queries at once, or set lower row limits.',
  ],
  [{ code: 'too-many-layers', mostLayers: 50 }, 400, 'Error: A chart may have 50 layers of annotations.'],
  [
    { code: 'invalid-layer', fields: ['name', 'value'] },
    400,
    "Request is incorrect: {'annotation_layers': ['Not a layer of annotations: name, value.']}",
  ],
  [
    { code: 'layers-too-large', mostBytes: 50_000_000 },
    400,
    'Error: The annotation layers of a request may have 50 MB of rows; these have more. Show fewer layers, or a shorter time range.',
  ],
  [{ code: 'layer-not-found' }, 400, 'Error: The annotation layer does not exist'],
  [{ code: 'layer-chart-not-found' }, 400, 'Error: The chart does not exist'],
  [{ code: 'layer-chart-without-queries' }, 400, 'Error: The chart query context does not exist'],
  [
    { code: 'pivot-too-large' },
    400,
    'Error: The table is too large to be pivoted for a download. Nothing was changed. Request fewer rows.',
  ],
  [{ code: 'values-too-large' }, 400, 'The values of this column are too long to be listed.'],
])('the answer to %j', (error, status, message) => {
  expect(chartErrorAnswer(error)).toEqual({ status, body: { message } })
})

test('a busy engine reports when to try again', () => {
  const busy = { status: 503, body: { message: 'Try again soon.' }, headers: { 'retry-after': '2' } }
  expect(chartErrorAnswer({ code: 'query-failed', error: BUSY })).toEqual(busy)
  expect(sampleErrorAnswer(BUSY)).toEqual(busy)
})

test('a call has its own answer to an unknown dataset', () => {
  const missing = bareError(404, 'Datasource does not exist')
  expect(chartErrorAnswer({ code: 'dataset-not-found' }, missing)).toBe(missing)
})

test('failed samples are 422, without the mark of an error', () => {
  expect(sampleErrorAnswer(ENGINE)).toEqual({ status: 422, body: { error: 'No table is called a.' } })
  expect(sampleErrorAnswer(QUERY)).toEqual({ status: 422, body: { error: 'Empty query?' } })
})
