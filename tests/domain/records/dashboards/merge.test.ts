import { describe, expect, test } from 'vitest'
import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import { withSettings } from '#domain/dashboard/document/document.ts'
import { applyOperation } from '#domain/dashboard/edit/apply.ts'
import type { Operation } from '#domain/dashboard/edit/operation.ts'
import { dashboardMerge } from '#domain/records/dashboards/merge.ts'
import { BLANK_DASHBOARD } from '#domain/records/dashboards/record.ts'
import { board, entry, topTabs } from '#tests/domain/dashboard/edit/board.ts'
import { merge } from './merged.ts'

/** Performs operations, with ids that begin with the name of the person. */
function edited(document: DashboardDocument, who: string, ...operations: readonly Operation[]) {
  let last = 0
  const newId = () => {
    last += 1
    return `${who}${last}`
  }
  return operations.reduce((current, operation) => {
    const result = applyOperation(current, operation, newId)
    if (!result.ok) throw new Error(result.error.message)
    return result.value.document
  }, document)
}

const chart = (parentId: string, index = 99): Operation => ({
  op: 'insert-chart',
  chart: { chartId: 9, name: 'Nine' },
  into: { parentId, index },
})
const move = (id: string, parentId: string, index = 99): Operation => ({
  op: 'move',
  id,
  into: { parentId, index },
})
const remove = (id: string): Operation => ({ op: 'remove', id })
const set = (id: string, name: string, value: unknown): Operation => ({ op: 'set-meta', id, name, value })

/** Both people edit the same layout; neither sees the other's edit. */
function both(base: DashboardDocument, mine: readonly Operation[], theirs: readonly Operation[], mineAt = 2) {
  return merge(base, edited(base, 'm', ...mine), edited(base, 't', ...theirs), mineAt)
}

describe('two people edit one row', () => {
  test('and both add a chart: both stay', () => {
    const merged = both(board(['R1', 'C1=4']), [chart('R1')], [chart('R1')])
    expect(merged.drawn).toBe('GRID_ID(R1(C1=4 CHART-m1=4 CHART-t1=4))')
    expect(merged.faults).toEqual([])
    expect(merged.conflicting).toEqual([])
  })

  test('at its ends: each addition stays behind the chart that it followed', () => {
    const merged = both(board(['R1', 'C1=2', 'C2=2']), [chart('R1', 0)], [chart('R1', 1)])
    expect(merged.drawn).toBe('GRID_ID(R1(CHART-m1=4 C1=2 CHART-t1=4 C2=2))')
  })

  test('and use the same free width: what does not fit gets a row behind', () => {
    const merged = both(board(['R1', 'C1=8'], 'H1'), [chart('R1')], [chart('R1')])
    expect(merged.drawn).toBe('GRID_ID(R1(C1=8 CHART-m1=4) ROW-of-CHART-t1(CHART-t1=4) H1)')
    expect(merged.faults).toEqual([])
  })

  test('and one moves the container that the other fills: what is too deep then goes up', () => {
    const merged = both(
      board(['R1', ['K1=6']], ['R2', ['K2=6']]),
      [{ op: 'insert', kind: 'ROW', into: { parentId: 'K1', index: 0 } }, chart('ROW-m1')],
      [move('R1', 'K2')],
    )
    expect(merged.drawn).toBe('GRID_ID(R2(K2=6(R1(K1=6) ROW-m1(CHART-m2=4))))')
    expect(merged.faults).toEqual([])
  })

  test('one sorts it and the other adds to it', () => {
    const merged = both(board(['R1', 'C1=2', 'C2=2', 'C3=2']), [move('C3', 'R1', 0)], [chart('R1', 2)])
    expect(merged.drawn).toBe('GRID_ID(R1(C3=2 C1=2 C2=2 CHART-t1=4))')
  })

  test('and both move its only charts away: the row goes', () => {
    const base = board(['R1', 'C1=2', 'C2=2'], ['R2', 'C3=2'], ['R3', 'C4=2'])
    const merged = both(base, [move('C1', 'R2')], [move('C2', 'R3')])
    expect(merged.drawn).toBe('GRID_ID(R2(C3=2 C1=2) R3(C4=2 C2=2))')
  })
})

describe('one deletes what the other uses', () => {
  test('a chart added to a deleted row comes back in a row of its own', () => {
    const base = board(['R1', 'C1=4'], 'H1')
    const merged = both(base, [chart('R1')], [remove('R1')])
    expect(merged.drawn).toBe('GRID_ID(H1 ROW-of-CHART-m1(CHART-m1=4))')
    expect(merged.faults).toEqual([])
    expect(both(base, [remove('R1')], [chart('R1')]).drawn).toBe('GRID_ID(H1 ROW-of-CHART-t1(CHART-t1=4))')
  })

  test('a chart that the other moved stays where it was moved to', () => {
    const base = board(['R1', 'C1=4', 'C2=4'], ['R2', 'C3=4'])
    expect(both(base, [move('C1', 'R2')], [remove('C1')]).drawn).toBe('GRID_ID(R1(C2=4) R2(C3=4 C1=4))')
    expect(both(base, [remove('R1')], [move('C1', 'R2')]).drawn).toBe('GRID_ID(R2(C3=4 C1=4))')
  })

  test('a row that the other moved stays with its charts', () => {
    const base = board(['R1', 'C1=4'], ['S1', ['T1', 'H1']])
    const merged = both(base, [move('R1', 'T1')], [remove('R1')])
    expect(merged.drawn).toBe('GRID_ID(S1(T1(H1 R1(C1=4))))')
    expect(merged.faults).toEqual([])
  })

  test('a text that the other wrote stays', () => {
    const base = board(['R1', 'M1=4', 'C1=4'], 'H1')
    const merged = both(base, [remove('M1')], [set('M1', 'code', 'Read this')])
    expect(merged.drawn).toBe('GRID_ID(R1(M1=4 C1=4) H1)')
    const away = both(base, [remove('R1')], [set('M1', 'code', 'Read this')])
    expect(away.drawn).toBe('GRID_ID(H1 ROW-of-M1(M1=4))')
  })

  test('a tab that the other renamed stays with its content', () => {
    const base = board(['S1', ['T1', ['R1', 'C1=4']], 'T2'])
    const merged = both(base, [remove('T1')], [set('T1', 'text', 'Delays')])
    expect(merged.drawn).toBe('GRID_ID(S1(T1(R1(C1=4)) T2))')
    expect(merged.faults).toEqual([])
  })

  test('a row of which the other changed only the background goes', () => {
    const merged = both(
      board(['R1', 'C1=4'], 'H1'),
      [remove('R1')],
      [set('R1', 'background', 'BACKGROUND_WHITE')],
    )
    expect(merged.drawn).toBe('GRID_ID(H1)')
  })

  test('what only one of them touched is deleted', () => {
    const base = board(['R1', 'C1=4', 'C2=4'], 'H1')
    expect(both(base, [remove('C1')], [set('H1', 'text', 'A')]).drawn).toBe('GRID_ID(R1(C2=4) H1)')
  })
})

describe('moves', () => {
  test('to two places: one place stays, and the conflict', () => {
    const base = board(['R1', 'C1=2', 'C2=2'], ['R2', 'C3=2'], ['R3', 'C4=2'])
    const mine = both(base, [move('C1', 'R2')], [move('C1', 'R3')])
    expect(mine.drawn).toBe('GRID_ID(R1(C2=2) R2(C3=2 C1=2) R3(C4=2))')
    expect(mine.conflicting).toEqual(['position'])
    const theirs = both(base, [move('C1', 'R2')], [move('C1', 'R3')], 0)
    expect(theirs.drawn).toBe('GRID_ID(R1(C2=2) R2(C3=2) R3(C4=2 C1=2))')
  })

  test('of two columns into each other leave both', () => {
    const base = board(['R1', ['K1=6', 'H1']], ['R2', ['K2=6', 'H2']])
    const merged = both(base, [move('R1', 'K2')], [move('R2', 'K1')])
    expect(merged.faults).toEqual([])
    expect(merged.drawn).toContain('H1')
    expect(merged.drawn).toContain('H2')
  })
})

describe('top-level tabs', () => {
  const makeTabs: Operation = { op: 'insert', kind: 'TABS', into: { parentId: 'ROOT_ID', index: 0 } }

  test('that one makes take what the other adds to the grid', () => {
    const merged = both(board(['R1', 'C1=4']), [makeTabs], [chart('GRID_ID')])
    expect(merged.drawn).toBe('TABS-m1(TAB-m2(R1(C1=4) ROW-t2(CHART-t1=4)))')
    expect(merged.faults).toEqual([])
  })

  test('that one makes do not bring back what the other deletes', () => {
    expect(both(board(['R1', 'C1=4'], 'H1'), [makeTabs], [remove('R1')]).drawn).toBe('TABS-m1(TAB-m2(H1))')
  })

  test('that both make become one set of tabs', () => {
    const merged = both(board(['R1', 'C1=4']), [makeTabs], [makeTabs])
    expect(merged.faults).toEqual([])
    expect(merged.drawn).toMatch(/^TABS-[mt]1\(TAB-[mt]2(\(R1\(C1=4\)\))? TAB-[mt]2(\(R1\(C1=4\)\))?\)$/)
  })

  test('of which each removes another give their place to the grid', () => {
    const base = topTabs(['S1', ['T1', 'H1'], ['T2', 'H2']])
    const tabs: Operation = { op: 'insert', kind: 'TABS', into: { parentId: 'T1', index: 9 } }
    const merged = both(base, [remove('T1')], [tabs, remove('T2')])
    expect(merged.drawn).toBe('GRID_ID(TABS-t1(TAB-t2))')
    expect(merged.faults).toEqual([])
  })

  test('that one removes give a tab back that the other adds', () => {
    const base = topTabs(['S1', ['T1', 'H1'], ['T2', ['R1', 'C1=4']]])
    const added: Operation = { op: 'insert', kind: 'TAB', into: { parentId: 'S1', index: 9 } }
    const merged = both(base, [remove('S1')], [added, chart('TAB-t1')])
    expect(merged.faults).toEqual([])
    expect(merged.drawn).toBe('GRID_ID(H1 R1(C1=4) TABS-of-TAB-t1(TAB-t1(ROW-t3(CHART-t2=4))))')
  })
})

describe('one component that both edit', () => {
  test('takes the members of both', () => {
    const merged = both(
      board(['R1', 'C1=4']),
      [set('C1', 'sliceNameOverride', 'Delays')],
      [{ op: 'resize', id: 'C1', height: 30 }],
    )
    expect(entry(merged.document, 'C1')).toMatchObject({ meta: { sliceNameOverride: 'Delays', height: 30 } })
    expect(merged.conflicting).toEqual([])
  })

  test('is a conflict where both wrote the same text', () => {
    const merged = both(
      board(['R1', 'M1=4']),
      [set('M1', 'code', 'Mine'), { op: 'resize', id: 'M1', width: 6 }],
      [set('M1', 'code', 'Theirs'), { op: 'resize', id: 'M1', height: 20 }],
    )
    expect(merged.conflicting).toEqual(['position'])
    expect(entry(merged.document, 'M1')).toMatchObject({ meta: { code: 'Mine', width: 6, height: 20 } })
    expect(merged.conflict?.theirs['position']).toMatchObject({ M1: { meta: { code: 'Theirs' } } })
  })
})

describe('settings', () => {
  const filter = (id: string, name: string, more: object = {}) => ({
    id,
    name,
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
    chartsInScope: [1],
    controlValues: { multiSelect: true },
    ...more,
  })
  const withFilters = (...filters: readonly unknown[]) =>
    withSettings(board(), new Map([['native_filter_configuration', filters]]))
  const filtersOf = (document: DashboardDocument) => Object(document.metadata)['native_filter_configuration']

  test('filters that both add stay, each behind the one that it followed', () => {
    const base = withFilters(filter('A', 'Origin'))
    const merged = merge(
      base,
      withFilters(filter('A', 'Origin'), filter('M', 'Mine')),
      withFilters(filter('T', 'Theirs'), filter('A', 'Origin')),
    )
    expect(filtersOf(merged.document)).toEqual([
      filter('T', 'Theirs'),
      filter('A', 'Origin'),
      filter('M', 'Mine'),
    ])
    expect(merged.conflicting).toEqual([])
  })

  test('one filter takes the members of both, and its excluded charts are a set', () => {
    const scope = (...excluded: readonly number[]) => ({ scope: { rootPath: ['ROOT_ID'], excluded } })
    const merged = merge(
      withFilters(filter('A', 'Origin', scope(1))),
      withFilters(filter('A', 'Airport', scope(1, 2))),
      withFilters(filter('A', 'Origin', { ...scope(3), controlValues: { multiSelect: false } })),
    )
    expect(filtersOf(merged.document)).toEqual([
      filter('A', 'Airport', { ...scope(2, 3), controlValues: { multiSelect: false } }),
    ])
  })

  test('a filter that both rename is a conflict, and the other filters of both stay', () => {
    const merged = merge(
      withFilters(filter('A', 'Origin')),
      withFilters(filter('A', 'Mine'), filter('M', 'New')),
      withFilters(filter('A', 'Theirs'), filter('T', 'New too')),
    )
    expect(filtersOf(merged.document)).toEqual([
      filter('A', 'Mine'),
      filter('M', 'New'),
      filter('T', 'New too'),
    ])
    expect(merged.conflicting).toEqual(['metadata'])
  })

  test('a removed filter goes, unless the other changed it', () => {
    const base = withFilters(filter('A', 'Origin'), filter('B', 'Delay'))
    const removed = withFilters(filter('B', 'Delay'))
    const counted = withFilters(filter('A', 'Origin', { chartsInScope: [1, 2] }), filter('B', 'Late'))
    expect(filtersOf(merge(base, removed, counted).document)).toEqual([filter('B', 'Late')])
    const renamed = withFilters(filter('A', 'Airport'), filter('B', 'Delay'))
    expect(filtersOf(merge(base, removed, renamed).document)).toEqual([
      filter('A', 'Airport'),
      filter('B', 'Delay'),
    ])
  })

  test('colors merge by label, settings of charts by chart', () => {
    const colors = (label_colors: object, chart_configuration: object) =>
      withSettings(board(), new Map<string, unknown>(Object.entries({ label_colors, chart_configuration })))
    const merged = merge(
      colors({ ORD: '#111111' }, { '1': { id: 1 } }),
      colors({ ORD: '#111111', ATL: '#222222' }, { '1': { id: 1 }, '2': { id: 2 } }),
      colors({ ORD: '#333333' }, { '1': { id: 1 }, '3': { id: 3 } }),
    )
    expect(merged.document.metadata).toEqual({
      label_colors: { ATL: '#222222', ORD: '#333333' },
      chart_configuration: { '1': { id: 1 }, '2': { id: 2 }, '3': { id: 3 } },
    })
  })

  test('owners are a set', () => {
    const owned = (...owners: readonly number[]) => ({ ...BLANK_DASHBOARD, owners })
    expect(merge(owned(1, 2), owned(1, 2, 3), owned(2, 4)).current['owners']).toEqual([2, 3, 4])
  })

  test('fields of a group are of one side', () => {
    const certified = (certifiedBy: string, certificationDetails: string) => ({
      ...BLANK_DASHBOARD,
      certifiedBy,
      certificationDetails,
    })
    const merged = merge(certified('A', 'a'), certified('B', 'a'), certified('C', 'c'))
    expect(merged.current).toMatchObject({ certifiedBy: 'B', certificationDetails: 'a' })
  })
})

test('a layout of which nothing was merged stays the same object', () => {
  const base = board(['R1', 'C1=4'])
  const current = { ...edited(base, 'm', set('C1', 'sliceNameOverride', 'A')) }
  expect(dashboardMerge.settle(current, { base: { ...base }, mine: current, theirs: { ...base } })).toBe(
    current,
  )
})
