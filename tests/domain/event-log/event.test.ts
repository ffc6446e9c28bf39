import { expect, test } from 'vitest'
import { batchesOf, writtenEvent } from '#domain/event-log/event.ts'

const PAGE = {
  impressionId: 'dHMFmMPGmtZrenDl5v6Ws',
  now: 1795254010949,
  visibility: 'visible',
  trigger: 'T1',
}

// Recorded from Superset 4.1.2.
test('an act of the user is written as Superset writes it', () => {
  const event = { name: 'change_dashboard_filter', dashboardId: 12, fields: {} }
  expect(writtenEvent(event, PAGE, 'Ahb3k8CwtTm46lV8iXzQj')).toEqual({
    source: 'dashboard',
    source_id: 12,
    impression_id: 'dHMFmMPGmtZrenDl5v6Ws',
    version: 'v2',
    ts: 1795254010949,
    event_name: 'change_dashboard_filter',
    event_type: 'user',
    event_id: 'Ahb3k8CwtTm46lV8iXzQj',
    visibility: 'visible',
  })
})

test('a measured duration names the act that caused it', () => {
  const event = { name: 'load_chart', dashboardId: 12, fields: { slice_id: 79, duration: 25513 } }
  expect(writtenEvent(event, PAGE, 'unused')).toEqual({
    source: 'dashboard',
    source_id: 12,
    impression_id: 'dHMFmMPGmtZrenDl5v6Ws',
    version: 'v2',
    ts: 1795254010949,
    event_name: 'load_chart',
    slice_id: 79,
    duration: 25513,
    event_type: 'timing',
    trigger_event: 'T1',
  })
})

test('an event without a dashboard names no page', () => {
  const event = { name: 'spa_navigation', dashboardId: null, fields: { path: '/dashboard/list/' } }
  expect(writtenEvent(event, PAGE, '1f-u66vw4vICUa6aLZZ04')).toEqual({
    source: 'sqlLab',
    ts: 1795254010949,
    event_name: 'spa_navigation',
    path: '/dashboard/list/',
    event_type: 'user',
    event_id: '1f-u66vw4vICUa6aLZZ04',
    visibility: 'visible',
  })
})

test('a batch has at most 1024 events of one dashboard', () => {
  const events = (dashboardId: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ dashboardId, written: { at } }))
  const batches = batchesOf([...events(1, 1_500), ...events(2, 3)])
  expect(batches.map((batch) => [batch[0]?.dashboardId, batch.length])).toEqual([
    [1, 1024],
    [1, 476],
    [2, 3],
  ])
})
