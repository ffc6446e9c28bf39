import { expect, test } from 'vitest'
import { timeRangeProblem, withSentTimes } from '#domain/chart/query/time-ranges.ts'

test('time ranges that a Superset reads differently are sent as two ends', () => {
  const query = {
    time_range: 'last hour',
    filters: [
      { col: 'at', op: 'TEMPORAL_RANGE', val: 'Last 10 hours' },
      { col: 'origin', op: '==', val: 'Last 10 hours' },
    ],
  }
  expect(withSentTimes(query)).toEqual({
    time_range: "DATEADD(DATETIME('now'), -1, hour) : now",
    filters: [
      { col: 'at', op: 'TEMPORAL_RANGE', val: "DATEADD(DATETIME('now'), -10, hour) : now" },
      { col: 'origin', op: '==', val: 'Last 10 hours' },
    ],
  })
})

test.each(['foo bar', '2024', 'yesterday', 'start of this month'])(
  'queries with the time range %s are not sent',
  (range) => {
    expect(timeRangeProblem([{}, { time_range: range }])).toContain(`“${range}”`)
    const filters = [{ col: 'at', op: 'TEMPORAL_RANGE', val: range }]
    expect(timeRangeProblem([{ filters }])).toContain(`“${range}”`)
  },
)

test('queries with valid time ranges are sent', () => {
  const filters = [
    { col: 'at', op: 'TEMPORAL_RANGE', val: 'Last week' },
    { col: 'name', op: '==', val: 'foo bar' },
  ]
  expect(timeRangeProblem([{ time_range: 'No filter', filters }, { time_range: null }])).toBeNull()
})
