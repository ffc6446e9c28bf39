import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dashboardOf } from '#domain/dashboard/dashboard.ts'
import { parseDatasets } from '#domain/dataset/dataset.ts'
import { readDashboard } from '#domain/records/dashboards/wire.ts'
import { storedDashboard } from '#tests/support/stored-dashboard.ts'

const file = join(import.meta.dirname, '..', 'chart', 'recordings', 'dashboard.json')

describe('a dashboard', () => {
  test('of a real Superset is parsed with its filters', () => {
    const dashboard = dashboardOf(storedDashboard(JSON.parse(readFileSync(file, 'utf8'))))
    expect(dashboard).toMatchObject({
      id: 12,
      title: 'bi everything 2 2',
      certifiedBy: null,
      ownerNames: ['A D'],
      changedAt: Date.parse('2026-11-21T09:49:57.841Z'),
      hasLayout: true,
      notes: [],
    })
    expect(dashboard.filters.map((filter) => filter.kind)).toEqual([
      'values',
      'values',
      'range',
      'time',
      'time-grain',
      'time-column',
      'divider',
    ])
  })

  test.each([null, {}, { id: 'x' }, 'text'])('%j is unreadable', (value) => {
    expect(readDashboard(value)).toBeNull()
  })

  test('with invalid texts is read as far as possible, and one without a title has the default', () => {
    const broken = storedDashboard({ id: 1, dashboard_title: ' ', position_json: '{', json_metadata: 'null' })
    expect(dashboardOf(broken)).toMatchObject({
      title: '[ untitled dashboard ]',
      hasLayout: false,
      filters: [],
    })
  })
})

test('a dataset has labels and the formats of its metrics', () => {
  const [dataset] = parseDatasets([
    {
      id: 1,
      table_name: 'flights',
      verbose_map: { origin: 'origin' },
      columns: [{ column_name: 'date', verbose_name: 'Day', is_dttm: true, type_generic: 1 }],
      metrics: [{ metric_name: 'count', verbose_name: 'Flights', d3format: ',d' }],
    },
    { id: 'x' },
  ])
  expect(dataset).toMatchObject({
    labels: { origin: 'origin', date: 'Day', count: 'Flights' },
    formats: { count: ',d' },
    columns: [{ name: 'date', label: 'Day', type: 'time' }],
  })
})
