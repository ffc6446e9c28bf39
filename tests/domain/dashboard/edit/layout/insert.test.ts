import { describe, expect, test } from 'vitest'
import type { NewKind, Operation } from '#domain/dashboard/edit/operation.ts'
import { after, applied, board, entry, rejectionOf, topTabs } from '#tests/domain/dashboard/edit/board.ts'
import { builtByDrag } from '#tests/domain/dashboard/edit/built-by-drag.ts'

const insert = (kind: Exclude<NewKind, 'CHART'>, parentId: string, index = 99): Operation => ({
  op: 'insert',
  kind,
  into: { parentId, index },
})
const chart = (parentId: string, index = 99): Operation => ({
  op: 'insert-chart',
  chart: { chartId: 7, name: 'Flights by origin', uuid: 'u-7' },
  into: { parentId, index },
})
const SPACE =
  'There is not enough space for this component. Try decreasing its width, or increasing the destination width.'
const PLACE = 'This component cannot be placed here.'

describe('a new component has the defaults of Superset', () => {
  const built = (id: string, members: object = {}) => ({
    ...Object(entry(builtByDrag(), id)),
    ...members,
  })

  test('a header reads "New header"', () => {
    const { document, id } = applied(board(), insert('HEADER', 'GRID_ID'))
    expect(id).toBe('HEADER-new1')
    expect(entry(document, 'HEADER-new1')).toEqual(
      built('HEADER-pTIRVhD2e069AcmDNgucR', { id: 'HEADER-new1' }),
    )
  })

  test('a column is 4 wide and transparent', () => {
    const { document } = applied(board('R1'), insert('COLUMN', 'R1'))
    expect(entry(document, 'COLUMN-new1')).toEqual(
      built('COLUMN-XNu5Oo_7EEIK5YyF_E0cP', {
        id: 'COLUMN-new1',
        parents: ['ROOT_ID', 'GRID_ID', 'R1'],
      }),
    )
  })

  test('a row is transparent and empty', () => {
    const { document } = applied(board(), insert('ROW', 'GRID_ID'))
    expect(entry(document, 'ROW-new1')).toEqual(built('ROW-ftU8I7v20-FH_Fk5rN8OI', { id: 'ROW-new1' }))
  })

  test('a divider has no members', () => {
    const { document } = applied(board(), insert('DIVIDER', 'GRID_ID'))
    expect(entry(document, 'DIVIDER-new1')).toEqual(
      built('DIVIDER-LTaVAvPlLCjmuet8zfqKA', { id: 'DIVIDER-new1' }),
    )
  })

  test('tabs have one tab, which is called "Tab title"', () => {
    const { document, id } = applied(board(), insert('TABS', 'GRID_ID'))
    expect(id).toBe('TABS-new1')
    expect(entry(document, 'TABS-new1')).toEqual(
      built('TABS-NwKRUvNLF4scWiP-UIdmS', { id: 'TABS-new1', children: ['TAB-new2'] }),
    )
    expect(entry(document, 'TAB-new2')).toEqual(
      built('TAB-oj9RTtWuySadWyH3ypgi0', {
        id: 'TAB-new2',
        children: [],
        parents: ['ROOT_ID', 'GRID_ID', 'TABS-new1'],
      }),
    )
  })

  test('a chart is 4 wide and 50 high, in a row of its own, and carries its name and uuid', () => {
    const { document, id } = applied(board(), chart('GRID_ID'))
    expect(id).toBe('CHART-new1')
    expect(entry(document, 'CHART-new1')).toEqual({
      id: 'CHART-new1',
      type: 'CHART',
      children: [],
      meta: { chartId: 7, sliceName: 'Flights by origin', uuid: 'u-7', width: 4, height: 50 },
      parents: ['ROOT_ID', 'GRID_ID', 'ROW-new2'],
    })
  })

  test('a markdown is 4 wide and 50 high and has no code yet', () => {
    const { document } = applied(board('R1'), insert('MARKDOWN', 'R1'))
    expect(entry(document, 'MARKDOWN-new1')).toMatchObject({ meta: { width: 4, height: 50 } })
    expect(Object.keys(Object(entry(document, 'MARKDOWN-new1')).meta)).toEqual(['height', 'width'])
  })
})

describe('only chart, column and markdown sit in a row, which wraps them elsewhere', () => {
  test('in the grid, each gets a row', () => {
    expect(after(board(), chart('GRID_ID'))).toBe('GRID_ID(ROW-new2(CHART-new1=4))')
    expect(after(board(), insert('COLUMN', 'GRID_ID'))).toBe('GRID_ID(ROW-new2(COLUMN-new1=4))')
    expect(after(board(), insert('MARKDOWN', 'GRID_ID'))).toBe('GRID_ID(ROW-new2(MARKDOWN-new1=4))')
  })

  test('in a tab, each gets a row', () => {
    const document = board(['S1', ['T1', 'H1']])
    expect(after(document, chart('T1', 0))).toBe('GRID_ID(S1(T1(ROW-new2(CHART-new1=4) H1)))')
  })

  test('in a column, none gets a row', () => {
    const document = board(['R1', ['K1=6', 'H1']])
    expect(after(document, chart('K1'))).toBe('GRID_ID(R1(K1=6(H1 CHART-new1=4)))')
  })

  test.each(['TABS', 'TAB', 'ROW', 'HEADER', 'DIVIDER'] as const)('a row takes no %s', (kind) => {
    expect(rejectionOf(board('R1'), insert(kind, 'R1'))).toBe(PLACE)
  })

  test.each(['ROW', 'COLUMN', 'HEADER', 'DIVIDER', 'MARKDOWN', 'TABS'] as const)(
    'tabs take no %s',
    (kind) => {
      expect(rejectionOf(board(['S1', 'T1']), insert(kind, 'S1'))).toBe(PLACE)
    },
  )

  test.each(['C1', 'H1', 'M1', 'D1'])('%s takes nothing', (id) => {
    const document = board(['R1', 'C1', 'M1'], 'H1', 'D1')
    expect(rejectionOf(document, chart(id))).toBe(PLACE)
  })

  test('a tab sits in tabs only', () => {
    expect(rejectionOf(board(), insert('TAB', 'GRID_ID'))).toBe(PLACE)
    expect(after(board(['S1', 'T1']), insert('TAB', 'S1'))).toBe('GRID_ID(S1(T1 TAB-new1))')
  })

  test('the root takes tabs only', () => {
    expect(rejectionOf(board(), insert('ROW', 'ROOT_ID'))).toBe(PLACE)
    expect(rejectionOf(board(), chart('ROOT_ID'))).toBe(PLACE)
  })
})

describe('containers nest to a depth', () => {
  const deep = board(['R1', ['K1=6', ['R2', ['K2=4', 'C1=4']]]])

  test('row, column, row and column may contain each other', () => {
    expect(after(deep, chart('K2'))).toBe('GRID_ID(R1(K1=6(R2(K2=4(C1=4 CHART-new1=4)))))')
  })

  test('a row in the fifth level is too deep', () => {
    expect(rejectionOf(deep, insert('ROW', 'K2'))).toBe(PLACE)
  })

  test('tabs in a tab do not add to the depth', () => {
    const document = board(['S1', ['T1', ['S2', 'T2']]])
    expect(after(document, insert('ROW', 'T2'))).toBe('GRID_ID(S1(T1(S2(T2(ROW-new1)))))')
  })

  test('tabs in a column take a further tab, and charts in it', () => {
    const document = board(['R1', ['K1=6', ['S1', 'T1']]])
    expect(after(document, insert('TAB', 'S1'))).toBe('GRID_ID(R1(K1=6(S1(T1 TAB-new1))))')
    expect(after(document, chart('T1'))).toBe('GRID_ID(R1(K1=6(S1(T1(ROW-new2(CHART-new1=4))))))')
  })
})

describe('a row holds 12 columns', () => {
  test('a component gets the width that is free', () => {
    expect(after(board(['R1', 'C1=9']), chart('R1'))).toBe('GRID_ID(R1(C1=9 CHART-new1=3))')
  })

  test('without free width it is rejected', () => {
    expect(rejectionOf(board(['R1', 'C1=8', 'C2=4']), chart('R1'))).toBe(SPACE)
  })

  test('a row in a column holds the width of the column', () => {
    const document = board(['R1', ['K1=3', ['R2', 'C1=2']]])
    expect(after(document, chart('R2'))).toBe('GRID_ID(R1(K1=3(R2(C1=2 CHART-new1=1))))')
  })
})

describe('tabs on the root become the top-level tabs', () => {
  test('they take the content of the grid', () => {
    const document = board(['R1', 'C1=4'], 'H1')
    const { document: next, id } = applied(document, insert('TABS', 'ROOT_ID'))
    expect(id).toBe('TABS-new1')
    expect(after(document, insert('TABS', 'ROOT_ID'))).toBe('TABS-new1(TAB-new2(R1(C1=4) H1))')
    expect(entry(next, 'GRID_ID')).toMatchObject({ children: [] })
    expect(entry(next, 'C1')).toMatchObject({ parents: ['ROOT_ID', 'TABS-new1', 'TAB-new2', 'R1'] })
  })

  test('there is one set of them', () => {
    expect(rejectionOf(topTabs(['S1', 'T1']), insert('TABS', 'ROOT_ID'))).toBe(PLACE)
  })
})

test('a chart without a definition cannot be added', () => {
  const operation: Operation = { op: 'insert-chart', chart: null, into: { parentId: 'GRID_ID', index: 0 } }
  expect(rejectionOf(board(), operation)).toBe(
    'Sorry, there is no chart definition associated with the chart trying to be added.',
  )
})

test('a container that was removed takes nothing', () => {
  expect(rejectionOf(board(), chart('ROW-gone'))).toBe('This component is no longer on the dashboard.')
})

test('a component goes before the child with the index', () => {
  const document = board(['R1', 'C1=2', 'C2=2'])
  expect(after(document, chart('R1', 0))).toBe('GRID_ID(R1(CHART-new1=4 C1=2 C2=2))')
  expect(after(document, chart('R1', 1))).toBe('GRID_ID(R1(C1=2 CHART-new1=4 C2=2))')
  expect(after(document, chart('R1', 2))).toBe('GRID_ID(R1(C1=2 C2=2 CHART-new1=4))')
})
