import { expect, test } from 'vitest'
import {
  addTraffic,
  dayOf,
  firstStoredDay,
  type TrafficRow,
  trafficByDay,
  trafficSince,
} from '#domain/traffic/traffic-row.ts'

const row = (day: string, purpose: TrafficRow['purpose'], down: number, up = 0): TrafficRow => ({
  day,
  purpose,
  up,
  down,
  unpacked: 0,
  calls: 1,
})

test('a day is in local time', () => {
  expect(dayOf(new Date(2026, 0, 5, 0, 0, 1).getTime())).toBe('2026-01-05')
  expect(dayOf(new Date(2026, 11, 31, 23, 59, 59).getTime())).toBe('2026-12-31')
})

test('31 days are stored, also across months', () => {
  expect(firstStoredDay(new Date(2026, 2, 31, 12).getTime())).toBe('2026-03-01')
  expect(firstStoredDay(new Date(2026, 0, 5, 12).getTime())).toBe('2025-12-06')
})

test('sums are added', () => {
  const one = { up: 1, down: 20, unpacked: 0, calls: 1 }
  expect(addTraffic(one, { up: 2, down: 30, unpacked: 30, calls: 2 })).toEqual({
    up: 3,
    down: 50,
    unpacked: 30,
    calls: 3,
  })
})

test('each purpose has a sum, also if it is empty, and earlier days are left out', () => {
  const rows = [row('2026-03-01', 'sync', 5), row('2026-03-02', 'sync', 7, 3), row('2026-03-03', 'app', 11)]
  const sums = trafficSince(rows, '2026-03-02')
  expect([...sums.keys()]).toEqual(['run', 'dashboard', 'sync', 'metadata', 'app'])
  expect(sums.get('sync')).toEqual({ up: 3, down: 7, unpacked: 0, calls: 1 })
  expect(sums.get('run')).toEqual({ up: 0, down: 0, unpacked: 0, calls: 0 })
})

test('days are listed with their sums, the last one first', () => {
  const rows = [row('2026-03-01', 'sync', 5), row('2026-03-02', 'app', 7), row('2026-03-01', 'app', 2)]
  expect(trafficByDay(rows)).toEqual([
    { day: '2026-03-02', up: 0, down: 7, unpacked: 0, calls: 1 },
    { day: '2026-03-01', up: 0, down: 7, unpacked: 0, calls: 2 },
  ])
})
