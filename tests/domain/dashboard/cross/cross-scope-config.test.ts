import { describe, expect, test } from 'vitest'
import { readCrossScopes } from '#domain/dashboard/cross/cross-scope.ts'
import { crossSettings, ownScope, scopedCharts } from '#domain/dashboard/cross/cross-scope-config.ts'
import { parseLayout } from '#domain/dashboard/document/layout.ts'
import { BLANK_DASHBOARD } from '#domain/records/dashboards/record.ts'
import { tableOf } from '#domain/records/dashboards/table.ts'
import recorded from '#tests/domain/dashboard/recordings/filters-saved-by-page.json' with { type: 'json' }

const { root } = parseLayout(recorded.position)
const { chart_configuration, global_chart_configuration } = recorded
const GLOBAL_ONLY = Object.fromEntries(
  Object.entries(chart_configuration).map(([id, { crossFilters }]) => [
    id,
    {
      id: Number(id),
      crossFilters: {
        scope: 'global',
        chartsInScope: [76, 79, 80, 82, 83, 99].filter((one) => one !== Number(id) && crossFilters !== null),
      },
    },
  ]),
)
const documentWith = (charts: object) => ({
  ...BLANK_DASHBOARD,
  metadata: tableOf([
    ['chart_configuration', charts],
    ['global_chart_configuration', global_chart_configuration],
    ['other', [1, 2]],
  ]),
})
const before = documentWith(GLOBAL_ONLY)
const scopes = readCrossScopes(before.metadata)

/** Lists of charts are compared as sets. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted).toSorted((a, b) => (String(a) < String(b) ? -1 : 1))
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, sorted(entry)]))
      : value

describe('the settings of edited scopes', () => {
  test('equal those that the page of Superset saved for one chart', () => {
    const own = new Map([[76, ownScope(76, new Set([83, 99]), root)]])
    const settings = crossSettings(before, { ...scopes, own }, root)
    expect(sorted(settings?.get('chart_configuration'))).toEqual(sorted(chart_configuration))
    expect(sorted(settings?.get('global_chart_configuration'))).toEqual(sorted(global_chart_configuration))
    expect([...(settings?.keys() ?? [])].toSorted()).toEqual([
      'chart_configuration',
      'global_chart_configuration',
    ])
  })

  test('reset a chart to the global scope', () => {
    const settings = crossSettings(documentWith(chart_configuration), { ...scopes, own: new Map() }, root)
    expect(sorted(settings?.get('chart_configuration'))).toEqual(sorted(GLOBAL_ONLY))
  })

  test('hold only the switch if nothing else changed', () => {
    const settings = crossSettings(before, { ...scopes, isEnabled: false }, root)
    expect(settings).toEqual(new Map([['cross_filters_enabled', false]]))
  })

  test('are none without a change', () => {
    expect(crossSettings(before, scopes, root)).toBeNull()
  })
})

describe('the scope of a chart', () => {
  test('is the root if it filters all others, so that later tabs belong to it', () => {
    expect(ownScope(76, new Set([79, 80, 82, 83, 99]), root)).toEqual({
      rootPath: ['ROOT_ID'],
      excluded: [76],
    })
  })

  test('contains the chosen charts and never itself', () => {
    const own = new Map([[76, ownScope(76, new Set([76, 79, 83]), root)]])
    expect(scopedCharts({ ...scopes, own }, 76, root)).toEqual([79, 83])
    expect(scopedCharts({ ...scopes, own }, 79, root)).toEqual([76, 82, 80, 83, 99])
    expect(scopedCharts({ ...scopes, isEnabled: false, own }, 76, root)).toEqual([79, 83])
    expect(scopedCharts(scopes, null, root)).toEqual([76, 82, 79, 80, 83, 99])
  })
})
