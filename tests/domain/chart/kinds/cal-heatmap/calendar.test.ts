import { describe, expect, test } from 'vitest'
import { calendarOf } from '#domain/chart/kinds/cal-heatmap/calendar.ts'
import { day } from '#tests/domain/chart/example-chart.ts'

const HOUR_MS = 3_600_000

describe('days in months', () => {
  const calendar = calendarOf([day('2001-01-29'), day('2001-02-10')], { domain: 'month', subdomain: 'day' })

  test('are in columns of weeks, with months separated', () => {
    expect(calendar.columns).toEqual(['Jan 2001', '', 'Feb', ''])
    expect(calendar.rows).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  })

  test('a week that spans two months is in both', () => {
    expect(calendar.placeOf(day('2001-01-31'))).toEqual({ x: 0, y: 2 })
    expect(calendar.placeOf(day('2001-02-01'))).toEqual({ x: 2, y: 3 })
    expect(calendar.placeOf(day('2001-02-05'))).toEqual({ x: 3, y: 0 })
  })
})

test('hours are in columns of days', () => {
  const start = day('2001-01-01')
  const calendar = calendarOf([start, start + 30 * HOUR_MS], { domain: 'day', subdomain: 'hour' })
  expect(calendar.columns).toEqual(['1 Jan 2001', '2 Jan'])
  expect(calendar.placeOf(start + 30 * HOUR_MS)).toEqual({ x: 1, y: 6 })
})

test('an interval without rows has its columns', () => {
  const { columns } = calendarOf([day('2001-01-01'), day('2004-06-01')], {
    domain: 'year',
    subdomain: 'month',
  })
  expect(columns).toEqual(['2001', '2002', '2003', '2004'])
})

test('weeks are in their months', () => {
  const calendar = calendarOf([day('2001-01-01'), day('2001-02-26')], { domain: 'year', subdomain: 'week' })
  expect(calendar.columns).toEqual(['2001', ''])
  expect(calendar.placeOf(day('2001-02-26'))).toEqual({ x: 1, y: 4 })
})

test.each(['1969-12-29', '0099-01-05', '2300-01-01'])('a time of %s has a cell', (text) => {
  const calendar = calendarOf([day(text)], { domain: 'month', subdomain: 'day' })
  expect(calendar.columns).toHaveLength(1)
  expect(calendar.placeOf(day(text))).not.toBeNull()
})

test('a calendar of a thousand years shows its last columns', () => {
  const calendar = calendarOf([day('1000-01-01'), day('2001-01-01')], { domain: 'month', subdomain: 'day' })
  expect(calendar.columns.length).toBeLessThan(700)
  expect(calendar.placeOf(day('1000-01-01'))).toBeNull()
  expect(calendar.placeOf(day('2001-01-01'))).not.toBeNull()
})
