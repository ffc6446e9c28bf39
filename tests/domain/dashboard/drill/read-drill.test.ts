import { expect, test } from 'vitest'
import { isDrillOf, parseDrill } from '#domain/dashboard/drill/read-drill.ts'
import { datasetOf, value } from '#tests/domain/chart/picks/cells.ts'

const ATL = { label: 'ATL', alternatives: [[value('origin', 'ATL')]] }
const FLIGHTS = datasetOf({ origin: 'text', destination: 'text' })
const chart = {
  id: 7,
  name: 'Flights',
  description: null,
  vizType: 'pie',
  datasetId: 1,
  datasetType: 'table',
  params: {},
}

test.each([
  { chart: 7, as: 'detail', part: ATL },
  { chart: 7, as: 'detail', part: null },
  { chart: 7, as: 'by', steps: [], part: null },
  { chart: 7, as: 'by', steps: [{ part: ATL, column: 'destination' }], part: ATL },
])('a drill is read from the text of its address: %j', (drill) => {
  expect(parseDrill(JSON.stringify(drill))).toEqual(drill)
})

test('a drill without a part to group shows the chart of its last step', () => {
  const steps = [{ part: null, column: 'destination' }]
  expect(parseDrill(JSON.stringify({ chart: 7, as: 'by', steps }))).toEqual({ chart: 7, as: 'by', steps })
})

test.each([
  '',
  '[]',
  '{"chart": "7", "as": "detail"}',
  '{"chart": 7, "as": "more"}',
  '{"chart": 7, "as": "detail", "part": {"label": "x"}}',
  '{"chart": 7, "as": "by", "steps": {}}',
  '{"chart": 7, "as": "by", "steps": [{"part": null}]}',
  `{"chart": 7, "as": "by", "steps": [${'{"column": "a"},'.repeat(30)}{"column": "a"}]}`,
])('an unreadable drill is none: %s', (text) => {
  expect(parseDrill(text)).toBeNull()
})

test('a drill by columns that the dataset does not have is not one of the chart', () => {
  const drill = (column: string, part = ATL) => ({
    chart: 7,
    as: 'by' as const,
    steps: [{ part, column }],
    part: undefined,
  })
  expect(isDrillOf(drill('destination'), chart, FLIGHTS)).toBe(true)
  expect(isDrillOf(drill('password'), chart, FLIGHTS)).toBe(false)
  expect(
    isDrillOf(drill('destination', { label: 'x', alternatives: [[value('gone', 1)]] }), chart, FLIGHTS),
  ).toBe(false)
})
