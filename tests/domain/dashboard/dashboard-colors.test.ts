import { describe, expect, test } from 'vitest'
import { dashboardColors } from '#domain/dashboard/dashboard-colors.ts'

test('a dashboard has a scheme with saved colors', () => {
  const saved = { color_scheme: 'ourOwn', color_scheme_domain: ['#111111', 'url(x)', '#222222'] }
  expect(dashboardColors(saved)).toMatchObject({ scheme: 'ourOwn', saved: ['#111111', '#222222'] })
})

test.each([
  [{}, null],
  [{ color_scheme: '' }, null],
  [{ color_scheme: 7 }, null],
  ['no metadata', null],
  [{ color_scheme: 'supersetColors' }, 'supersetColors'],
])('%j has the scheme %s', (metadata, scheme) => {
  expect(dashboardColors(metadata)).toMatchObject({ scheme, saved: [] })
})

describe('labels', () => {
  const scheme = { color_scheme: 'd3Category10', color_scheme_domain: ['#1f77b4', '#ff7f0e', '#2ca02c'] }

  test('have the colors of the author, before those of the scheme', () => {
    const { labels } = dashboardColors({
      ...scheme,
      label_colors: { ATL: '#123456' },
      map_label_colors: { ATL: '#1f77b4', ORD: '#FF7F0E', DFW: '#abcdef' },
    })
    expect([...labels]).toEqual([
      ['ATL', '#123456'],
      // The second color of the scheme, in any case.
      ['ORD', 'chart-2'],
      ['DFW', '#abcdef'],
    ])
  })

  test('have no colors if the dashboard lists only shared labels', () => {
    expect(dashboardColors({ ...scheme, shared_label_colors: ['ATL', 'ORD'] }).labels.size).toBe(0)
    const older = dashboardColors({ ...scheme, shared_label_colors: { ATL: '#2ca02c' } })
    expect(older.labels.get('ATL')).toBe('chart-3')
  })

  test('do not have the colors of Superset’s default scheme', () => {
    const saved = {
      color_scheme: 'supersetColors',
      map_label_colors: { ATL: '#5AC189' },
      label_colors: { ORD: '#FF0000' },
    }
    expect([...dashboardColors(saved).labels]).toEqual([['ORD', '#FF0000']])
  })
})
