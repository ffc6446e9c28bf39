import { describe, expect, test } from 'vitest'
import { dashboardColors } from '#domain/dashboard/dashboard-colors.ts'

test('a scheme gives its ten colors, and its charts obey it', () => {
  const { scheme, palette } = dashboardColors({ color_scheme: 'd3Category20' })
  expect(scheme).toBe('d3Category20')
  expect(palette).toHaveLength(10)
  expect(palette?.[0]).toBe('#1f77b4')
})

test('one that is not known here has the colors that were saved with it', () => {
  const saved = { color_scheme: 'ourOwn', color_scheme_domain: ['#111111', 'url(x)', '#222222'] }
  expect(dashboardColors(saved).palette).toEqual(['#111111', '#222222'])
  expect(dashboardColors({ color_scheme: 'ourOwn' }).palette).toBeNull()
})

test.each([
  [{}, null],
  [{ color_scheme: '' }, null],
  [{ color_scheme: 7 }, null],
  ['no metadata', null],
  [{ color_scheme: 'supersetColors' }, 'supersetColors'],
])('%j has the colors of the page', (metadata, scheme) => {
  expect(dashboardColors(metadata)).toMatchObject({ scheme, palette: null })
})

describe('labels', () => {
  const scheme = { color_scheme: 'd3Category10' }

  test('have what the author gave them, before what the scheme gave them', () => {
    const { labels } = dashboardColors({
      ...scheme,
      label_colors: { ATL: '#123456' },
      map_label_colors: { ATL: '#1f77b4', ORD: '#FF7F0E', DFW: '#abcdef' },
    })
    expect([...labels]).toEqual([
      ['ATL', '#123456'],
      // The second color of the scheme, whichever case it is written in.
      ['ORD', 'chart-2'],
      ['DFW', '#abcdef'],
    ])
  })

  test('have no colors where the dashboard only names those that are shared', () => {
    expect(dashboardColors({ ...scheme, shared_label_colors: ['ATL', 'ORD'] }).labels.size).toBe(0)
    const older = dashboardColors({ ...scheme, shared_label_colors: { ATL: '#2ca02c' } })
    expect(older.labels.get('ATL')).toBe('chart-3')
  })

  test('do not take the colors that Superset’s own scheme gave', () => {
    const saved = {
      color_scheme: 'supersetColors',
      map_label_colors: { ATL: '#5AC189' },
      label_colors: { ORD: '#FF0000' },
    }
    expect([...dashboardColors(saved).labels]).toEqual([['ORD', '#FF0000']])
  })
})
