import { describe, expect, test } from 'vitest'
import { withSettings } from '#domain/dashboard/document/document.ts'
import type { Operation } from '#domain/dashboard/edit/operation.ts'
import { after, applied, board, entry, rejectionOf, topTabs } from '#tests/domain/dashboard/edit/board.ts'

const move = (id: string, parentId: string, index = 99): Operation => ({
  op: 'move',
  id,
  into: { parentId, index },
})
const PLACE = 'This component cannot be placed here.'
const SPACE =
  'There is not enough space for this component. Try decreasing its width, or increasing the destination width.'

describe('a component moves', () => {
  test('to another place in its row', () => {
    const document = board(['R1', 'C1=2', 'C2=3', 'C3=4'])
    expect(after(document, move('C1', 'R1', 2))).toBe('GRID_ID(R1(C2=3 C1=2 C3=4))')
    expect(after(document, move('C1', 'R1', 3))).toBe('GRID_ID(R1(C2=3 C3=4 C1=2))')
    expect(after(document, move('C3', 'R1', 0))).toBe('GRID_ID(R1(C3=4 C1=2 C2=3))')
  })

  test('and keeps its width in a full row', () => {
    expect(after(board(['R1', 'C1=6', 'C2=6']), move('C2', 'R1', 0))).toBe('GRID_ID(R1(C2=6 C1=6))')
  })

  test('to the place where it is, which changes nothing', () => {
    const document = board(['R1', 'C1=2', 'C2=3'])
    expect(applied(document, move('C1', 'R1', 0)).document).toBe(document)
    expect(applied(document, move('C1', 'R1', 1)).document).toBe(document)
    expect(applied(document, move('C2', 'R1', 9)).document).toBe(document)
  })

  test('into another row, with the width that is free there', () => {
    const document = board(['R1', 'C1=5', 'C2=3'], ['R2', 'C3=9'])
    expect(after(document, move('C1', 'R2', 0))).toBe('GRID_ID(R1(C2=3) R2(C1=3 C3=9))')
    expect(rejectionOf(board(['R1', 'C1=5', 'C2=3'], ['R2', 'C3=12']), move('C1', 'R2'))).toBe(SPACE)
  })

  test('into the grid, in a row of its own', () => {
    const document = board(['R1', 'C1=5', 'C2=3'])
    expect(after(document, move('C1', 'GRID_ID', 0))).toBe('GRID_ID(ROW-new1(C1=5) R1(C2=3))')
  })

  test('within the grid with its row, if it is alone there', () => {
    const document = board(['R1', 'C1=5'], 'H1')
    expect(after(document, move('C1', 'GRID_ID', 2))).toBe('GRID_ID(H1 R1(C1=5))')
  })

  test('with all that it contains, and the parents of all are right', () => {
    const { document } = applied(board(['R1', ['K1=4', ['R2', 'C1=4']], 'C2=4'], 'R3'), move('K1', 'R3'))
    expect(entry(document, 'C1')).toMatchObject({ parents: ['ROOT_ID', 'GRID_ID', 'R3', 'K1', 'R2'] })
  })

  test('and other entries stay the same objects', () => {
    const document = board(['R1', 'C1=2', 'C2=3'], ['R2', 'C3=4'])
    const { document: next } = applied(document, move('C1', 'R1', 9))
    expect(entry(next, 'R2')).toBe(entry(document, 'R2'))
    expect(entry(next, 'C1')).toBe(entry(document, 'C1'))
  })
})

describe('an empty tab or row container left behind is deleted', () => {
  test('a row', () => {
    expect(after(board(['R1', 'C1=5'], ['R2', 'C2=5']), move('C1', 'R2'))).toBe('GRID_ID(R2(C2=5 C1=5))')
  })

  test('tabs', () => {
    const document = board(['S1', ['T1', 'H1']], ['S2', 'T2'])
    expect(after(document, move('T1', 'S2'))).toBe('GRID_ID(S2(T2 T1(H1)))')
  })

  test('but a column and a tab stay', () => {
    const document = board(['R1', ['K1=4', 'C1=4'], 'C2=2'], ['S1', ['T1', ['R2', 'C3=3']]])
    expect(after(document, move('C1', 'R1'))).toBe('GRID_ID(R1(K1=4 C2=2 C1=4) S1(T1(R2(C3=3))))')
    expect(after(document, move('R2', 'GRID_ID'))).toBe('GRID_ID(R1(K1=4(C1=4) C2=2) S1(T1) R2(C3=3))')
  })
})

describe('a move is rejected', () => {
  test('of a top-level tab into nested tabs', () => {
    const document = topTabs(['S1', ['T1', ['S2', 'T2']], 'T3'])
    expect(rejectionOf(document, move('T3', 'S2'))).toBe('Can not move top level tab into nested tabs')
  })

  test('into itself', () => {
    const document = board(['R1', ['K1=4', ['R2', 'C1=4']]])
    expect(rejectionOf(document, move('K1', 'R2'))).toBe('A component cannot be moved into itself.')
    expect(rejectionOf(document, move('K1', 'K1'))).toBe('A component cannot be moved into itself.')
  })

  test('of root, grid and title', () => {
    for (const id of ['ROOT_ID', 'GRID_ID', 'HEADER_ID']) {
      expect(rejectionOf(board('R1'), move(id, 'R1'))).toBe(PLACE)
    }
  })

  test('of a component that was removed', () => {
    expect(rejectionOf(board('R1'), move('C9', 'R1'))).toBe('This component is no longer on the dashboard.')
  })

  test('if what it contains would be too deep', () => {
    const document = board(['R1', ['K1=6', ['R2', 'C1=2']]], ['R3', ['K3=6', ['R4', 'C2=2']]])
    expect(rejectionOf(document, move('R3', 'K1'))).toBe(PLACE)
  })

  test('if what it contains is wider than the destination', () => {
    const document = board(['R1', 'C1=4', 'C2=4'], ['R2', ['K1=6', 'H1']])
    expect(rejectionOf(document, move('R1', 'K1'))).toBe(SPACE)
  })
})

test('a row that is too deep already, as other programs may save it, can still be moved at its level', () => {
  const deep = board(['R1', ['K1=6', ['R2', ['K2=6', ['R3', 'C1=2']]]]], 'H1')
  expect(after(deep, move('R1', 'GRID_ID', 2))).toBe('GRID_ID(H1 R1(K1=6(R2(K2=6(R3(C1=2))))))')
})

describe('columns', () => {
  test('become as narrow as their rows allow', () => {
    const document = board(['R1', ['K1=6', ['R2', 'C1=2', 'C2=1']]], ['R3', 'C3=8'])
    expect(after(document, move('K1', 'R3'))).toBe('GRID_ID(R3(C3=8 K1=4(R2(C1=2 C2=1))))')
    const full = board(['R1', ['K1=6', ['R2', 'C1=2', 'C2=1']]], ['R3', 'C3=10'])
    expect(rejectionOf(full, move('K1', 'R3'))).toBe(SPACE)
  })
})

describe('nested tabs', () => {
  test('become top-level tabs on the root, and their first tab takes the grid', () => {
    const document = board('H1', ['S1', ['T1', 'H2'], 'T2'], ['R1', 'C1=4'])
    expect(after(document, move('S1', 'ROOT_ID'))).toBe('S1(T1(H2 H1 R1(C1=4)) T2)')
  })

  test('may give a tab to the top-level tabs', () => {
    const document = topTabs(['S1', ['T1', ['S2', 'T2', 'T3']]])
    expect(after(document, move('T3', 'S1', 0))).toBe('S1(T3 T1(S2(T2)))')
  })
})

describe('a chart that leaves the scope of a filter', () => {
  const WARNING = 'This chart has been moved to a different filter scope.'
  const document = topTabs(['S1', ['T1', ['R1', 'C1=4', 'C2=4']], ['T2', ['R2', 'C3=4']]])
  const scoped = (rootPath: readonly string[], excluded: readonly number[] = []) =>
    withSettings(
      document,
      new Map([['native_filter_configuration', [{ id: 'F', scope: { rootPath, excluded } }]]]),
    )

  test('gives a warning', () => {
    expect(applied(scoped(['T1']), move('C1', 'R2')).warning).toBe(WARNING)
    expect(applied(scoped(['T1']), move('C3', 'R1')).warning).toBe(WARNING)
    expect(applied(scoped(['T1']), move('R1', 'T2')).warning).toBe(WARNING)
  })

  test('is not one that stays in the scope, or is excluded from it', () => {
    expect(applied(scoped(['ROOT_ID']), move('C1', 'R2')).warning).toBe(null)
    expect(applied(scoped(['T1', 'T2']), move('C1', 'R2')).warning).toBe(null)
    expect(applied(scoped(['T1'], [1]), move('C1', 'R2')).warning).toBe(null)
    expect(applied(scoped(['T1']), move('C1', 'R1', 2)).warning).toBe(null)
  })

  test('of the cross filters of a chart gives it too', () => {
    const crossed = withSettings(
      document,
      new Map([
        [
          'chart_configuration',
          { '2': { id: 2, crossFilters: { scope: { rootPath: ['T1'], excluded: [] } } } },
        ],
      ]),
    )
    expect(applied(crossed, move('C1', 'R2')).warning).toBe(WARNING)
  })
})
