import { expect, test } from 'vitest'
import { activityOf, type LoggedEvent } from '#domain/event-log/activity.ts'

function event(name: string, at: number, fields: Partial<LoggedEvent> = {}): LoggedEvent {
  return { name, userId: 1, dashboardId: 7, chartId: null, durationMs: null, at, ...fields }
}

const load = (at: number, durationMs: number, chartId: number, fields: Partial<LoggedEvent> = {}) =>
  event('load_chart', at, { durationMs, chartId, ...fields })

test('who looked at what, and how slow it was', () => {
  const found = activityOf([
    event('mount_dashboard', 100),
    load(110, 30, 4),
    load(120, 900, 5),
    event('mount_dashboard', 200, { userId: 2 }),
    load(210, 50, 4, { userId: 2 }),
    event('mount_dashboard', 300, { userId: 2, dashboardId: 8 }),
    event('change_dashboard_filter', 310, { userId: 2, dashboardId: 8 }),
  ])
  expect(found.dashboards).toEqual([
    { id: 7, openings: 2, people: [1, 2], lastAt: 210, loads: 3, medianMs: 50, slowMs: 900 },
    { id: 8, openings: 1, people: [2], lastAt: 310, loads: 0, medianMs: null, slowMs: null },
  ])
  expect(found.charts).toEqual([
    { id: 5, loads: 1, medianMs: 900, slowMs: 900 },
    { id: 4, loads: 2, medianMs: 30, slowMs: 50 },
  ])
  expect(found.people).toEqual([
    { id: 2, openings: 2, dashboards: 2, lastAt: 310 },
    { id: 1, openings: 1, dashboards: 1, lastAt: 120 },
  ])
})

test('of twenty loads, nineteen are at most the slow one', () => {
  const events = Array.from({ length: 20 }, (_, at) => load(at, (at + 1) * 10, 4))
  expect(activityOf(events).charts).toEqual([{ id: 4, loads: 20, medianMs: 100, slowMs: 190 }])
})

test('events without a dashboard or a duration count for their person only', () => {
  const found = activityOf([
    event('mount_explorer', 5, { dashboardId: null, chartId: 4 }),
    event('load_chart', 6, { dashboardId: null, chartId: 4 }),
  ])
  expect(found.dashboards).toEqual([])
  expect(found.charts).toEqual([])
  expect(found.people).toEqual([{ id: 1, openings: 0, dashboards: 0, lastAt: 6 }])
})
