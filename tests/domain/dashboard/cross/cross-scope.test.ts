import { describe, expect, test } from 'vitest'
import { chartsFilteredBy, readCrossScopes, scopeSettings } from '#domain/dashboard/cross/cross-scope.ts'
import { parseLayout } from '#domain/dashboard/document/layout.ts'
import { tableOf } from '#domain/records/dashboards/table.ts'

const { root } = parseLayout({
  ROOT_ID: { type: 'ROOT', children: ['T1', 'T2'] },
  T1: { type: 'TAB', children: ['A', 'B'] },
  T2: { type: 'TAB', children: ['C'] },
  A: { type: 'CHART', meta: { chartId: 1 } },
  B: { type: 'CHART', meta: { chartId: 2 } },
  C: { type: 'CHART', meta: { chartId: 3 } },
})
const filtered = (metadata: Readonly<Record<string, unknown>>, chartId: number) =>
  chartsFilteredBy(chartId, readCrossScopes(metadata), root)

describe('a picked part filters', () => {
  test('all other charts by default', () => {
    expect(filtered({}, 1)).toEqual([2, 3])
  })

  test('no chart where cross filters are off', () => {
    expect(filtered({ cross_filters_enabled: false }, 1)).toEqual([])
  })

  test('the charts of the global scope', () => {
    const metadata = {
      global_chart_configuration: { scope: { rootPath: ['ROOT_ID'], excluded: [3] } },
      chart_configuration: { 1: { id: 1, crossFilters: { scope: 'global', chartsInScope: [2, 3] } } },
    }
    expect(filtered(metadata, 1)).toEqual([2])
  })

  test('the charts of its own scope, whatever the global one excludes', () => {
    const metadata = {
      global_chart_configuration: { scope: { rootPath: ['ROOT_ID'], excluded: [3] } },
      chart_configuration: { 1: { crossFilters: { scope: { rootPath: ['T2'], excluded: [1] } } } },
    }
    expect(filtered(metadata, 1)).toEqual([3])
    expect(filtered(metadata, 2)).toEqual([1])
  })

  test.each([[7], ['global'], [null], [{ rootPath: 'ROOT_ID' }], [[]]])(
    'all other charts if the scope is %j',
    (scope) => {
      expect(filtered({ chart_configuration: { 1: { crossFilters: { scope } } } }, 1)).toEqual([2, 3])
    },
  )
})

describe('a changed scope is stored as Superset reads it', () => {
  const metadata = tableOf([
    ['color_scheme', 'x'],
    [
      'chart_configuration',
      { 1: { id: 1, other: true, crossFilters: { scope: 'global', chartsInScope: [2, 3] } } },
    ],
    [
      'global_chart_configuration',
      { other: 1, scope: { rootPath: ['ROOT_ID'], excluded: [] }, chartsInScope: [1, 2, 3] },
    ],
  ])

  test('for one chart', () => {
    const scope = { rootPath: ['ROOT_ID'], excluded: [1, 3] }
    expect(Object.fromEntries(scopeSettings(metadata, { chartId: 1, scope }, root))).toEqual({
      chart_configuration: {
        1: { id: 1, other: true, crossFilters: { scope, chartsInScope: [2] } },
        2: { id: 2, crossFilters: { scope: 'global', chartsInScope: [1, 3] } },
        3: { id: 3, crossFilters: { scope: 'global', chartsInScope: [1, 2] } },
      },
      global_chart_configuration: {
        other: 1,
        scope: { rootPath: ['ROOT_ID'], excluded: [] },
        chartsInScope: [1, 2, 3],
      },
    })
  })

  test('for all charts', () => {
    const scope = { rootPath: ['T1'], excluded: [] }
    expect(Object.fromEntries(scopeSettings(metadata, { chartId: null, scope }, root))).toEqual({
      chart_configuration: {
        1: { id: 1, other: true, crossFilters: { scope: 'global', chartsInScope: [2] } },
        2: { id: 2, crossFilters: { scope: 'global', chartsInScope: [1] } },
        3: { id: 3, crossFilters: { scope: 'global', chartsInScope: [1, 2] } },
      },
      global_chart_configuration: { other: 1, scope, chartsInScope: [1, 2] },
    })
  })
})
