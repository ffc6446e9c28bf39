import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chartIdsOf, layoutOfCharts, parseLayout } from '#domain/dashboard/document/layout.ts'
import { placeLayout, placeNarrow, tabsOf, topTabs, visiblePart } from '#domain/dashboard/view/placement.ts'

const node = (type: string, children: readonly string[] = [], meta: Record<string, unknown> = {}) => ({
  type,
  children,
  meta,
})
const chart = (chartId: number, width: number, height: number) =>
  node('CHART', [], { chartId, width, height })

/** Boxes as lines: `id x,y width×height`. */
const lines = (position: unknown, active: readonly string[] = []) =>
  placeLayout(parseLayout(position).root, active).boxes.map(
    (box) => `${box.id} ${box.x},${box.y} ${box.width}×${box.height}`,
  )

describe('a layout becomes boxes of twelve columns', () => {
  test('rows are stacked, with charts side by side and a gap of two rows below', () => {
    const position = {
      ROOT_ID: node('ROOT', ['GRID_ID']),
      GRID_ID: node('GRID', ['R1', 'R2']),
      R1: node('ROW', ['A', 'B']),
      R2: node('ROW', ['C']),
      A: chart(1, 8, 40),
      B: chart(2, 4, 30),
      C: chart(3, 12, 20),
    }
    expect(lines(position)).toEqual(['A 0,0 8×42', 'B 8,0 4×32', 'C 0,42 12×22'])
  })

  test('a column in a row stacks its parts within its width', () => {
    const position = {
      ROOT_ID: node('ROOT', ['R']),
      R: node('ROW', ['A', 'COL']),
      A: chart(1, 6, 60),
      COL: node('COLUMN', ['B', 'INNER'], { width: 3 }),
      B: chart(2, 6, 20),
      INNER: node('ROW', ['C', 'D']),
      C: chart(3, 1, 10),
      D: chart(4, 2, 10),
    }
    expect(lines(position)).toEqual(['A 0,0 6×62', 'B 6,0 3×22', 'C 6,22 1×12', 'D 7,22 2×12'])
  })

  test('components that do not fit are wrapped', () => {
    const position = {
      ROOT_ID: node('ROOT', ['R']),
      R: node('ROW', ['A', 'B']),
      A: chart(1, 8, 10),
      B: chart(2, 8, 10),
    }
    expect(lines(position)).toEqual(['A 0,0 8×12', 'B 0,12 8×12'])
  })

  test('headers, dividers and notes are placed', () => {
    const position = {
      ROOT_ID: node('ROOT', ['H', 'D', 'M']),
      H: node('HEADER', [], { text: 'Flights', headerSize: 'LARGE_HEADER' }),
      D: node('DIVIDER'),
      M: node('MARKDOWN', [], { code: '# Note', width: 4, height: 20 }),
    }
    const { boxes } = placeLayout(parseLayout(position).root, [])
    expect(boxes.map((box) => box.content)).toEqual([
      { kind: 'header', text: 'Flights', size: 'large' },
      { kind: 'divider' },
      { kind: 'markdown', source: '# Note' },
    ])
  })

  test('nested tabs are a strip with the parts of the open tab below', () => {
    const position = {
      ROOT_ID: node('ROOT', ['R']),
      R: node('ROW', ['T']),
      T: node('TABS', ['T1', 'T2']),
      T1: node('TAB', ['A'], { text: 'One' }),
      T2: node('TAB', ['B'], { text: '' }),
      A: chart(1, 4, 10),
      B: chart(2, 4, 10),
    }
    expect(lines(position)).toEqual(['T 0,0 12×6', 'A 0,6 4×12'])
    expect(lines(position, ['T2'])).toEqual(['T 0,0 12×6', 'B 0,6 4×12'])
  })
})

describe('tabs above the dashboard', () => {
  const root = parseLayout({
    ROOT_ID: node('ROOT', ['T']),
    T: node('TABS', ['T1', 'T2']),
    T1: node('TAB', ['A'], { text: 'One' }),
    T2: node('TAB', ['B']),
    A: chart(1, 4, 10),
    B: chart(2, 4, 10),
  }).root

  test('the first is open by default, and one without a name has the default', () => {
    const strip = topTabs(root)
    expect(strip && tabsOf(strip, [])).toEqual({
      tabs: [
        { id: 'T1', text: 'One' },
        { id: 'T2', text: 'Tab title' },
      ],
      open: 'T1',
    })
    expect(chartIdsOf(visiblePart(root, ['T2', 'T1']))).toEqual([2])
    expect(chartIdsOf(visiblePart(root, ['gone']))).toEqual([1])
  })
})

describe('an invalid layout is read as far as possible', () => {
  test('unknown kinds, missing parts and charts without an id are left out with a note', () => {
    const { root, notes } = parseLayout({
      ROOT_ID: node('ROOT', ['X', 'GONE', 'A', 'B']),
      X: node('WIDGET'),
      A: node('CHART', [], { width: 4 }),
      B: chart(2, 4, 10),
    })
    expect(chartIdsOf(root)).toEqual([2])
    expect(notes).toEqual([
      'Component X cannot be read and is left out.',
      'Component GONE cannot be read and is left out.',
      'Component A names no chart and is left out.',
    ])
  })

  test('a cycle is cut', () => {
    const { root, notes } = parseLayout({
      ROOT_ID: node('ROOT', ['R']),
      R: node('ROW', ['A', 'R']),
      A: chart(1, 4, 10),
    })
    expect(chartIdsOf(root)).toEqual([1])
    expect(notes).toEqual(['Component R is used in two places; only the first is shown.'])
  })

  test('a chain of 20,000 rows is cut after 100 levels', () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => [`R${at}`, node('ROW', [`R${at + 1}`])] as const)
    const { root, notes } = parseLayout({ ROOT_ID: node('ROOT', ['R0']), ...Object.fromEntries(rows) })
    expect(notes).toEqual(['Component R100 is nested too deeply and is left out.'])
    expect(chartIdsOf(root)).toEqual([])
  })

  test('names from a prototype are ids as any other', () => {
    const position: unknown = JSON.parse(
      '{"ROOT_ID": {"type": "ROOT", "children": ["constructor", "__proto__"]}, "__proto__": {"type": "DIVIDER"}}',
    )
    const { root, notes } = parseLayout(position)
    expect(root.children.map(({ id }) => id)).toEqual(['__proto__'])
    expect(notes).toEqual(['Component constructor cannot be read and is left out.'])
  })

  test.each([null, undefined, 'text', 3, [], { ROOT_ID: 7 }])('%j is an empty layout', (position) => {
    expect(parseLayout(position).root.children).toEqual([])
  })

  test('any content gives boxes within twelve columns', () => {
    const ids = ['ROOT_ID', 'a', 'b', 'c', 'd']
    const kinds = fc.constantFrom('ROOT', 'ROW', 'COLUMN', 'CHART', 'TABS', 'TAB', 'MARKDOWN', 'NONSENSE')
    const anyNode = fc.record({
      type: kinds,
      children: fc.array(fc.constantFrom(...ids, 'missing'), { maxLength: 4 }),
      meta: fc.record({
        chartId: fc.integer({ min: 1, max: 9 }),
        width: fc.integer({ min: -5, max: 99_999 }),
        height: fc.anything(),
      }),
    })
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...ids), anyNode), (position) => {
        for (const box of placeLayout(parseLayout(position).root, []).boxes) {
          expect(box.x).toBeGreaterThanOrEqual(0)
          expect(box.x + box.width).toBeLessThanOrEqual(12)
        }
      }),
    )
  })
})

test('on a phone boxes are stacked in reading order, small charts in pairs', () => {
  const root = layoutOfCharts([1, 2, 3]).root
  const narrow = placeNarrow(placeLayout(root, []), (id) => id !== 3)
  expect(narrow.columns).toBe(2)
  expect(narrow.boxes.map((box) => `${box.x},${box.y} ${box.width}×${box.height}`)).toEqual([
    '0,0 1×14',
    '1,0 1×14',
    '0,14 2×40',
  ])
})

test('a dashboard saved by Superset is read completely', () => {
  const file = join(import.meta.dirname, '..', '..', 'chart', 'recordings', 'dashboard.json')
  const saved: { position_json: string } = JSON.parse(readFileSync(file, 'utf8'))
  const { root, notes } = parseLayout(JSON.parse(saved.position_json))
  expect(notes).toEqual([])
  expect(chartIdsOf(root)).toEqual([76, 82, 79, 80, 83, 99])
  expect(lines(JSON.parse(saved.position_json))).toEqual([
    'TABS-1 0,0 12×6',
    'HEADER-1 0,6 12×5',
    'CHART-1 0,11 5×52',
    'CHART-2 8,11 4×52',
    'DIVIDER-1 0,63 12×3',
    'CHART-4 0,66 6×42',
    'CHART-5 6,66 6×42',
  ])
})

test('a component that is used in several places has one note', () => {
  const row = { type: 'ROW', children: ['ROW'] }
  const { notes } = parseLayout({ ROOT_ID: { type: 'ROOT', children: ['ROW', 'ROW', 'ROW'] }, ROW: row })
  expect(notes).toHaveLength(1)
})
