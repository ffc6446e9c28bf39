import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chartIdsOf, parseLayout } from '#domain/dashboard/document/layout.ts'
import { scopeOfCharts } from '#domain/dashboard/filters/config/scope/scope-of-charts.ts'
import { scopeState, scopeTree, toggledCharts } from '#domain/dashboard/filters/config/scope/scope-tree.ts'
import { chartsInScope } from '#domain/dashboard/filters/scope.ts'
import recorded from '#tests/domain/dashboard/recordings/filters-saved-by-page.json' with { type: 'json' }

const { root } = parseLayout(recorded.position)
const scopeOf = (...charts: readonly number[]) => scopeOfCharts(new Set(charts), root)

describe('the scope of chosen charts', () => {
  test('of one tab is the tab, as the page of Superset stored it for a chart', () => {
    // Recorded for chart 76: rootPath TAB-2, without itself.
    expect(scopeOf(83, 99)).toEqual({ rootPath: ['TAB-2'], excluded: [] })
  })

  test('of two tabs without one chart names both tabs', () => {
    expect(scopeOf(79, 80, 82, 83, 99)).toEqual({ rootPath: ['TAB-1', 'TAB-2'], excluded: [76] })
  })

  test('of all charts is the root, so that later tabs belong to it', () => {
    expect(scopeOf(76, 79, 80, 82, 83, 99)).toEqual({ rootPath: ['ROOT_ID'], excluded: [] })
  })

  test('of no chart is empty', () => {
    expect(scopeOf()).toEqual({ rootPath: [], excluded: [] })
  })

  test('contains exactly these charts, in any layout', () => {
    const layout = fc.array(fc.tuple(fc.nat(11), fc.constantFrom('CHART', 'TAB', 'ROW'), fc.nat(6)), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(layout, fc.array(fc.nat(6)), (parts, wanted) => {
        const table = new Map<string, object>([
          ['ROOT_ID', { type: 'ROOT', children: childrenOf(parts, -1) }],
        ])
        for (const [index, [, type, chartId]] of parts.entries())
          table.set(`p${index}`, { type, meta: { chartId }, children: childrenOf(parts, index) })
        const made = parseLayout(Object.fromEntries(table)).root
        const all = chartIdsOf(made)
        const chosen = new Set(wanted.filter((id) => all.includes(id)))
        expect(new Set(chartsInScope(scopeOfCharts(chosen, made), made))).toEqual(chosen)
      }),
    )
  })
})

/** The parts under an earlier one; -1 is the root. */
function childrenOf(
  parts: readonly (readonly [number, string, number])[],
  parent: number,
): readonly string[] {
  return parts.flatMap(([nth, type], index) => {
    const above = nth >= index ? -1 : nth
    const isChart = parts[above]?.[1] === 'CHART'
    return (isChart ? -1 : above) === parent && type !== '' ? [`p${index}`] : []
  })
}

describe('the tree', () => {
  const tree = scopeTree(root, (id) => `chart ${id}`)
  const [first, second] = tree.children

  test('has the tabs with their charts, and no rows', () => {
    expect(tree.children.map(({ name, children }) => [name, children.map((one) => one.name)])).toEqual([
      ['Overview', ['chart 76', 'chart 82', 'chart 79', 'chart 80']],
      ['Details', ['chart 83', 'chart 99']],
    ])
  })

  test('leaves out charts that are not offered, and tabs without charts', () => {
    const less = scopeTree(root, String, new Set([83, 99]))
    expect(less.children.map(({ name }) => name)).toEqual(['Overview'])
    expect(less.charts).toEqual([76, 82, 79, 80])
  })

  test('shows tabs with all, some or none of their charts', () => {
    const states = (...charts: readonly number[]) =>
      [tree, first, second].map((node) => node && scopeState(node, new Set(charts)))
    expect(states(83, 99)).toEqual(['some', 'none', 'all'])
    expect(states(76)).toEqual(['some', 'some', 'none'])
    expect(states(76, 79, 80, 82, 83, 99)).toEqual(['all', 'all', 'all'])
  })

  test('completes a tab with some charts, and clears a complete one', () => {
    expect(first && toggledCharts(first, new Set([76, 83]))).toEqual(new Set([83, 76, 82, 79, 80]))
    expect(second && toggledCharts(second, new Set([76, 83, 99]))).toEqual(new Set([76]))
  })
})
