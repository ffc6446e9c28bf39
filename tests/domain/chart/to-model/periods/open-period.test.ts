import { describe, expect, test } from 'vitest'
import { openPlaces } from '#domain/chart/to-model/periods/open-period.ts'
import { day } from '#tests/domain/chart/example-chart.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const MONTHS = [day('2026-09-01'), day('2026-10-01'), day('2026-11-01')]
const OPEN_RANGE = { timeFrom: null, timeTo: null }
const facts = { grain: 'P1M', requestedAt: at('2026-11-27T18:30'), hoursOffset: 0, range: OPEN_RANGE }

describe('a period is incomplete', () => {
  test('if the query ran before its end', () => {
    expect(openPlaces(MONTHS, facts)).toEqual([{ at: 2, text: 'This month is not over' }])
  })

  test.each([
    ['2026-11-30T23:59:59.999', 1],
    ['2026-12-01T00:00', 0],
  ])('at %s: %i periods', (moment, count) => {
    expect(openPlaces(MONTHS, { ...facts, requestedAt: at(moment) })).toHaveLength(count)
  })

  test.each([
    ['PT1S', '2026-11-27T18:29:59', '2026-11-27T18:29:59.500', 'This second is not over'],
    ['PT5M', '2026-11-27T18:25', '2026-11-27T18:29:59', 'These 5 minutes are not over'],
    ['PT0.5H', '2026-11-27T18:00', '2026-11-27T18:29:59', 'These 30 minutes are not over'],
    ['PT1H', '2026-11-27T18:00', '2026-11-27T18:59:59', 'This hour is not over'],
    ['P1D', '2026-11-27T00:00', '2026-11-27T23:59:59', 'This day is not over'],
    ['P1W', '2026-11-23T00:00', '2026-11-29T23:59:59', 'This week is not over'],
    ['1969-12-28T00:00:00Z/P1W', '2026-11-22T00:00', '2026-11-28T23:59:59', 'This week is not over'],
    ['P3M', '2026-10-01T00:00', '2026-12-31T23:59:59', 'This quarter is not over'],
    ['P1Y', '2024-01-01T00:00', '2024-12-31T23:59:59', 'This year is not over'],
  ])('of %s from %s until after %s: %s', (grain, start, last, text) => {
    expect(openPlaces([at(start)], { ...facts, grain, requestedAt: at(last) })).toEqual([{ at: 0, text }])
    expect(openPlaces([at(start)], { ...facts, grain, requestedAt: at(last) + 1_000 })).toEqual([])
  })

  test('for a week that is named by its last day, from six days before it', () => {
    const ended = { ...facts, grain: 'P1W/1970-01-03T00:00:00Z' }
    const saturday = [day('2026-11-28')]
    const isOpen = (moment: string) =>
      openPlaces(saturday, { ...ended, requestedAt: at(moment) }).length === 1
    expect(
      ['2026-11-21T23:59', '2026-11-22T00:00', '2026-11-28T23:59', '2026-11-29T00:00'].map(isOpen),
    ).toEqual([false, true, true, false])
  })

  test('unless it has not begun, such as a plan', () => {
    const planned = [...MONTHS, day('2026-12-01'), day('2027-01-01')]
    expect(openPlaces(planned, facts).map((one) => one.at)).toEqual([2])
  })

  test('in UTC, whatever the offset of the dataset', () => {
    // Stored as 1 Nov 00:00, shown as 1 Nov 02:00: it ends at 1 Dec 00:00 UTC.
    const shown = [at('2026-11-01T02:00')]
    const moved = { ...facts, hoursOffset: 2 }
    expect(openPlaces(shown, { ...moved, requestedAt: at('2026-11-30T23:30') })).toHaveLength(1)
    expect(openPlaces(shown, { ...moved, requestedAt: at('2026-12-01T00:30') })).toEqual([])
  })

  test('but not if the time of the query or the grain is unknown', () => {
    expect(openPlaces(MONTHS, { ...facts, requestedAt: null })).toEqual([])
    expect(openPlaces(MONTHS, { ...facts, grain: null })).toEqual([])
    expect(openPlaces(MONTHS, { ...facts, grain: 'P100Y' })).toEqual([])
  })
})

describe('a time range that cuts a period', () => {
  const closed = { ...facts, requestedAt: at('2030-01-01T00:00') }

  test('is marked at its ends', () => {
    const range = { timeFrom: day('2026-09-15'), timeTo: day('2026-11-10') }
    expect(openPlaces(MONTHS, { ...closed, range })).toEqual([
      { at: 0, text: 'The time range begins within this month' },
      { at: 2, text: 'The time range ends within this month' },
    ])
  })

  test('is not marked if it begins and ends with a period', () => {
    const range = { timeFrom: day('2026-09-01'), timeTo: day('2026-12-01') }
    expect(openPlaces(MONTHS, { ...closed, range })).toEqual([])
  })

  test('is in shown time, like filters', () => {
    const range = { timeFrom: null, timeTo: at('2026-12-01T02:00') }
    const shown = [at('2026-11-01T02:00')]
    expect(openPlaces(shown, { ...closed, hoursOffset: 2, range })).toEqual([])
    const earlier = { ...range, timeTo: at('2026-12-01T01:00') }
    expect(openPlaces(shown, { ...closed, hoursOffset: 2, range: earlier })).toHaveLength(1)
  })
})

test('a period within which the data end is incomplete, in stored time', () => {
  const closed = { ...facts, requestedAt: at('2030-01-01T00:00'), timeEnd: day('2026-11-30') }
  expect(openPlaces(MONTHS, closed)).toEqual([{ at: 2, text: 'The data end within this month' }])
  expect(openPlaces(MONTHS, { ...closed, timeEnd: day('2026-12-01') })).toEqual([])
  const moved = { ...closed, hoursOffset: 2 }
  expect(openPlaces([at('2026-11-01T02:00')], moved)).toHaveLength(1)
})
