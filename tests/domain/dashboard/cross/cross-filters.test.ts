import { describe, expect, test } from 'vitest'
import type { Pick as ChartPick, PickedCell } from '#domain/chart/model/pick/pick.ts'
import { type CrossScene, crossFiltersOf } from '#domain/dashboard/cross/cross-filters.ts'
import { readCrossScopes } from '#domain/dashboard/cross/cross-scope.ts'
import { togglePick } from '#domain/dashboard/cross/toggle-pick.ts'
import { parseLayout } from '#domain/dashboard/document/layout.ts'
import type { FilterState } from '#domain/dashboard/filters/filter-state.ts'
import { datasetOf, days, value } from '#tests/domain/chart/picks/cells.ts'

const { root } = parseLayout({
  ROOT_ID: { type: 'ROOT', children: ['T1', 'T2'] },
  T1: { type: 'TAB', children: ['A', 'B'] },
  T2: { type: 'TAB', children: ['C', 'D'] },
  A: { type: 'CHART', meta: { chartId: 1 } },
  B: { type: 'CHART', meta: { chartId: 2 } },
  C: { type: 'CHART', meta: { chartId: 3 } },
  D: { type: 'CHART', meta: { chartId: 4 } },
})
const chart = (id: number, datasetId: number) => ({ id, name: `Chart ${id}`, datasetId })
const scene: CrossScene = {
  charts: [chart(1, 1), chart(2, 1), chart(3, 2), chart(4, 9)],
  datasets: [
    datasetOf({ origin: 'text', date: 'time' }),
    { ...datasetOf({ origin: 'text' }), id: 2, name: 'fares' },
  ],
  scopes: readCrossScopes({}),
  root,
}
const pick = (...alternatives: readonly (readonly PickedCell[])[]): ChartPick => ({
  label: alternatives.map((cells) => cells.map(({ label }) => label).join(' ')).join(' or '),
  alternatives,
})
const stateOf = (chartId: number, ...picks: readonly ChartPick[]): FilterState['cross'] =>
  new Map([[chartId, { chartId, picks }]])

const ATL = pick([value('origin', 'ATL')])
const ORD = pick([value('origin', 'ORD')])
const MAY = pick([days('date', '2001-05-01', '2001-06-01', 'May 2001')])
const SOURCE = { kind: 'chart', id: 1 }

describe('the picks of a chart', () => {
  test('filter the other charts, not the chart itself', () => {
    const cross = stateOf(1, ATL, ORD)
    expect(crossFiltersOf(chart(1, 1), cross, scene)).toEqual({ mask: [], applied: [], notApplied: [] })
    expect(crossFiltersOf(chart(2, 1), cross, scene)).toEqual({
      mask: [{ source: SOURCE, op: 'IN', column: 'origin', values: ['ATL', 'ORD'] }],
      applied: [{ source: SOURCE, name: 'Chart 1', value: 'ATL, ORD' }],
      notApplied: [],
    })
  })

  test('filter a chart of another dataset by the column of the same name', () => {
    expect(crossFiltersOf(chart(3, 2), stateOf(1, ATL), scene).mask).toEqual([
      { source: SOURCE, op: 'IN', column: 'origin', values: ['ATL'] },
    ])
  })

  test('that need a missing column are reported with the reason, and no part of them applies', () => {
    const both = pick([value('origin', 'ATL'), days('date', '2001-05-01', '2001-06-01', 'May 2001')])
    const found = crossFiltersOf(chart(3, 2), stateOf(1, both), scene)
    expect(found.mask).toEqual([])
    expect(found.applied).toEqual([])
    expect(found.notApplied).toEqual([
      {
        source: SOURCE,
        name: 'Chart 1',
        value: 'ATL May 2001',
        code: 'no-column',
        reason: 'The dataset “fares” has no column “date”.',
      },
    ])
  })

  test('do not apply to a chart whose dataset is not known, nor by an expression of another dataset', () => {
    const hour = { label: 'hour', sqlExpression: 'hour(date)', expressionType: 'SQL' }
    const byHour = pick([{ kind: 'value', column: hour, value: 7, label: '7' }])
    expect(crossFiltersOf(chart(4, 9), stateOf(1, ATL), scene).notApplied).toMatchObject([
      { code: 'unknown-dataset' },
    ])
    expect(crossFiltersOf(chart(3, 2), stateOf(1, byHour), scene).notApplied).toMatchObject([
      { code: 'no-column', reason: '“hour” is an expression of another dataset.' },
    ])
    expect(crossFiltersOf(chart(2, 1), stateOf(1, byHour), scene).applied).toHaveLength(1)
  })

  test('of a chart that was removed filter nothing', () => {
    expect(crossFiltersOf(chart(2, 1), stateOf(8, ATL), scene)).toEqual({
      mask: [],
      applied: [],
      notApplied: [],
    })
  })
})

describe('a press', () => {
  const toggled = (cross: FilterState['cross'], one: ChartPick, adds = false) =>
    togglePick(cross, { chartId: 1, pick: one, adds })
  const picksOf = (result: ReturnType<typeof toggled>) =>
    result.ok ? (result.value.get(1)?.picks ?? []) : result.error.message

  test('replaces the picks, and clears them on the only picked part', () => {
    expect(picksOf(toggled(new Map(), ATL))).toEqual([ATL])
    expect(picksOf(toggled(stateOf(1, ATL, ORD), MAY))).toEqual([MAY])
    expect(picksOf(toggled(stateOf(1, ATL, ORD), ATL))).toEqual([ATL])
    expect(picksOf(toggled(stateOf(1, ATL), { ...ATL, label: 'the same part under another name' }))).toEqual(
      [],
    )
  })

  test('that adds joins the part, and removes it on a picked one', () => {
    expect(picksOf(toggled(stateOf(1, ATL), ORD, true))).toEqual([ATL, ORD])
    expect(picksOf(toggled(stateOf(1, ATL, ORD), ATL, true))).toEqual([ORD])
  })

  test('keeps the picks of other charts', () => {
    const cross = togglePick(stateOf(2, ORD), { chartId: 1, pick: ATL, adds: false })
    expect(cross.ok && [...cross.value.keys()]).toEqual([2, 1])
  })

  test('on a part that no filter can select together with the others is rejected', () => {
    expect(picksOf(toggled(stateOf(1, ATL), MAY, true))).toBe(
      'This part cannot be added: no filter can select it together with the other picked parts.',
    )
    const may1 = pick([value('origin', 'ATL'), value('day', 1)])
    const may2 = pick([value('origin', 'ORD'), value('day', 2)])
    expect(picksOf(toggled(stateOf(1, may1), may2, true))).toMatch(/^This part cannot be added/)
  })

  test('on a part within a picked one changes no rows', () => {
    const narrow = pick([value('origin', 'ATL'), value('day', 1)])
    const both = toggled(stateOf(1, ATL), narrow, true)
    expect(both.ok && crossFiltersOf(chart(2, 1), both.value, scene).mask).toEqual([
      { source: SOURCE, op: 'IN', column: 'origin', values: ['ATL'] },
    ])
  })

  test('on a part that filters cannot name is rejected with the reason', () => {
    expect(picksOf(toggled(new Map(), pick([])))).toBe(
      'This part has all rows of the chart, so it filters nothing.',
    )
    expect(picksOf(toggled(new Map(), { label: 'x', alternatives: [] }))).toBe(
      'This part has no rows of its own.',
    )
  })
})
