import { describe, expect, test } from 'vitest'
import { applyOperation } from '#domain/dashboard/edit/apply.ts'
import type { Operation } from '#domain/dashboard/edit/operation.ts'
import { BLANK_DASHBOARD } from '#domain/records/dashboards/record.ts'
import { entriesOf, tableOf } from '#domain/records/dashboards/table.ts'
import { after, applied, board, drawn, entry, rejectionOf, topTabs } from './board.ts'

const SPACE =
  'There is not enough space for this component. Try decreasing its width, or increasing the destination width.'
const PLACE = 'This component cannot be placed here.'
const remove = (id: string): Operation => ({ op: 'remove', id })

describe('removing', () => {
  test('the last child of a row deletes the row', () => {
    expect(after(board(['R1', 'C1=4'], 'H1'), remove('C1'))).toBe('GRID_ID(H1)')
  })

  test('a container removes all that it contains', () => {
    const { document } = applied(board(['S1', ['T1', ['R1', 'C1=4']], 'T2']), remove('T1'))
    expect(drawn(document)).toBe('GRID_ID(S1(T2))')
    expect([...entriesOf(document.position).keys()]).not.toContain('C1')
  })

  test('the last nested tab deletes the tabs', () => {
    expect(after(board(['S1', ['T1', 'H1']], 'H2'), remove('T1'))).toBe('GRID_ID(H2)')
  })

  test('the last child of a column or a tab leaves it empty', () => {
    expect(after(board(['R1', ['K1=4', 'H1']]), remove('H1'))).toBe('GRID_ID(R1(K1=4))')
    expect(after(board(['S1', ['T1', 'H1']]), remove('H1'))).toBe('GRID_ID(S1(T1))')
  })

  test('one of several top-level tabs removes its content', () => {
    expect(after(topTabs(['S1', ['T1', 'H1'], ['T2', 'H2']]), remove('T1'))).toBe('S1(T2(H2))')
  })

  test('the last top-level tab gives its content back to the grid', () => {
    expect(after(topTabs(['S1', ['T1', 'H1', ['R1', 'C1=4']]]), remove('T1'))).toBe('GRID_ID(H1 R1(C1=4))')
  })

  test('the top-level tabs gives the content of all back to the grid', () => {
    const { document } = applied(topTabs(['S1', ['T1', 'H1'], ['T2', ['R1', 'C1=4']]]), remove('S1'))
    expect(drawn(document)).toBe('GRID_ID(H1 R1(C1=4))')
    expect(entry(document, 'C1')).toMatchObject({ parents: ['ROOT_ID', 'GRID_ID', 'R1'] })
    expect(entry(document, 'T1')).toBe(undefined)
  })

  test('is rejected for root, grid and title', () => {
    for (const id of ['ROOT_ID', 'GRID_ID', 'HEADER_ID']) expect(rejectionOf(board(), remove(id))).toBe(PLACE)
  })
})

describe('resizing', () => {
  const resize = (id: string, size: { width?: number; height?: number }): Operation => ({
    op: 'resize',
    id,
    ...size,
  })
  const document = board(['R1', 'C1=4', ['K1=6', ['R2', 'C2=2', 'C3=1']]])

  test('sets width and height', () => {
    const { document: next } = applied(document, resize('C1', { width: 5, height: 30 }))
    expect(entry(next, 'C1')).toMatchObject({ meta: { width: 5, height: 30, chartId: 1, uuid: 'uuid-C1' } })
  })

  test('a width is 1 to what the row has free', () => {
    expect(after(document, resize('C1', { width: 9 }))).toContain('C1=6')
    expect(after(document, resize('C1', { width: 0 }))).toContain('C1=1')
    expect(after(document, resize('C1', { width: -3 }))).toContain('C1=1')
    expect(rejectionOf(board(['R1', 'C1=6', 'C2=6']), resize('C1', { width: 7 }))).toBe(SPACE)
  })

  test('a column is not narrower than its rows', () => {
    expect(after(document, resize('K1', { width: 1 }))).toContain('K1=3')
  })

  test.each([
    [4, 5],
    [5, 5],
    [72.4, 72],
    [100, 100],
    [101, 100],
    [65_535, 100],
  ])('a height of %d is %d', (height, expected) => {
    expect(entry(applied(document, resize('C1', { height })).document, 'C1')).toMatchObject({
      meta: { height: expected },
    })
  })

  test.each([65_536, Number.POSITIVE_INFINITY, Number.NaN])('a size of %d is rejected', (size) => {
    expect(rejectionOf(document, resize('C1', { height: size }))).toBe('The largest size is 65,535.')
    expect(rejectionOf(document, resize('C1', { width: size }))).toBe('The largest size is 65,535.')
  })

  test('a component without a size of its own is rejected', () => {
    expect(rejectionOf(document, resize('R1', { width: 3 }))).toBe(PLACE)
    expect(rejectionOf(document, resize('K1', { height: 30 }))).toBe(PLACE)
  })

  test('to the size that it has changes nothing', () => {
    expect(applied(document, resize('C1', { width: 4, height: 50 })).document).toBe(document)
  })
})

describe('copying', () => {
  const copy = (id: string): Operation => ({ op: 'duplicate', id })

  test('a component copies all that it contains, after it', () => {
    const { document, id } = applied(board(['R1', 'C1=4'], 'H1'), copy('R1'))
    expect(id).toBe('ROW-new1')
    expect(drawn(document)).toBe('GRID_ID(R1(C1=4) ROW-new1(CHART-new2=4) H1)')
    expect(entry(document, 'CHART-new2')).toMatchObject({
      id: 'CHART-new2',
      parents: ['ROOT_ID', 'GRID_ID', 'ROW-new1'],
      meta: { chartId: 1, sliceName: 'C1' },
    })
  })

  test('a component with a number beyond 2^53 is not copied, since its digits would be rounded', () => {
    const document = board(['R1', 'C1=4'])
    const position = tableOf([
      ...entriesOf(document.position),
      ['C1', { id: 'C1', type: 'CHART', meta: { chartId: 1, width: 4, ids: [{ one: 2 ** 53 }] } }],
    ])
    expect(rejectionOf({ ...document, position }, copy('R1'))).toBe(
      'This component has a number that is too large to copy exactly.',
    )
  })

  test('a chart takes the width that is free in its row', () => {
    expect(after(board(['R1', 'C1=8']), copy('C1'))).toBe('GRID_ID(R1(C1=8 CHART-new1=4))')
    expect(rejectionOf(board(['R1', 'C1=12']), copy('C1'))).toBe(SPACE)
  })

  test('the top-level tabs cannot be copied, one of their tabs can', () => {
    const document = topTabs(['S1', ['T1', 'H1']])
    expect(rejectionOf(document, copy('S1'))).toBe(PLACE)
    expect(after(document, copy('T1'))).toBe('S1(T1(H1) TAB-new1(HEADER-new2))')
  })
})

describe('members, fields and settings', () => {
  const set = (id: string, name: string, value: unknown): Operation => ({ op: 'set-meta', id, name, value })

  test('a member is set and removed, and the others stay', () => {
    const document = board(['R1', 'C1=4'])
    const named = applied(document, set('C1', 'sliceNameOverride', 'Delays')).document
    expect(entry(named, 'C1')).toMatchObject({ meta: { sliceName: 'C1', sliceNameOverride: 'Delays' } })
    const removed = applied(named, set('C1', 'sliceNameOverride', undefined)).document
    expect(entry(removed, 'C1')).toEqual(entry(document, 'C1'))
  })

  test('sizes and charts have operations of their own', () => {
    for (const name of ['width', 'height', 'chartId', 'uuid']) {
      expect(rejectionOf(board(['R1', 'C1=4']), set('C1', name, 5))).toBe(PLACE)
    }
  })

  test('the header carries the title', () => {
    const titled = applied(board('R1'), { op: 'set-fields', fields: { title: 'Delays' } }).document
    expect(titled.title).toBe('Delays')
    expect(entry(titled, 'HEADER_ID')).toMatchObject({ meta: { text: 'Delays' } })
    const other = applied(board('R1'), set('HEADER_ID', 'text', 'Airports')).document
    expect(other.title).toBe('Airports')
  })

  test('a title of a dashboard without layout leaves it without layout', () => {
    const titled = applied(BLANK_DASHBOARD, { op: 'set-fields', fields: { title: 'Delays' } }).document
    expect(titled.position).toBe(null)
  })

  test('settings are set and removed, and unknown ones stay', () => {
    const document = { ...board(), metadata: { color_scheme: 'a', unknown: [1] } }
    const settings = new Map<string, unknown>([
      ['color_scheme', undefined],
      ['refresh_frequency', 30],
    ])
    expect(applied(document, { op: 'set-settings', settings }).document.metadata).toEqual({
      refresh_frequency: 30,
      unknown: [1],
    })
  })
})

describe('a layout that is not understood completely', () => {
  const strange = (position: Readonly<Record<string, unknown>>) => ({
    ...BLANK_DASHBOARD,
    title: 'Flights',
    position: tableOf(Object.entries(position)),
  })
  const header: Operation = { op: 'insert', kind: 'HEADER', into: { parentId: 'GRID_ID', index: 0 } }

  test.each([null, 'not JSON', '[]'])('a layout that is %s starts with root, grid and header', (position) => {
    const { document } = applied({ ...BLANK_DASHBOARD, title: 'Flights', position }, header)
    expect(drawn(document)).toBe('GRID_ID(HEADER-new1)')
    expect(entry(document, 'HEADER_ID')).toEqual({
      id: 'HEADER_ID',
      type: 'HEADER',
      meta: { text: 'Flights' },
    })
  })

  test('entries of unknown kinds stay, in their lists too', () => {
    const document = strange({
      ROOT_ID: { type: 'ROOT', children: ['GRID_ID'] },
      GRID_ID: { type: 'GRID', children: ['X', 'R1'] },
      X: { type: 'HOLOGRAM', glow: 3 },
      R1: { type: 'ROW', children: ['C1', 'Y'], extra: true },
      C1: { type: 'CHART', children: [], meta: { chartId: 1 } },
      Y: 17,
    })
    const next = applied(document, { op: 'remove', id: 'C1' }).document
    expect(entry(next, 'GRID_ID')).toMatchObject({ children: ['X', 'R1'] })
    expect(entry(next, 'R1')).toMatchObject({ children: ['Y'], extra: true })
    expect(entry(next, 'X')).toEqual({ type: 'HOLOGRAM', glow: 3 })
    expect(entry(next, 'Y')).toBe(17)
    const emptied = applied(document, { op: 'remove', id: 'R1' }).document
    expect(entry(emptied, 'Y')).toBe(17)
  })

  test('a component in two places, a cycle and an id without entry are mended by the next operation', () => {
    const document = strange({
      ROOT_ID: { type: 'ROOT', children: ['GRID_ID'] },
      GRID_ID: { type: 'GRID', children: ['R1', 'R2', 'gone'] },
      R1: { type: 'ROW', children: ['C1'] },
      R2: { type: 'ROW', children: ['C1', 'R1', 'GRID_ID', 'C2', 'C2'] },
      C1: { type: 'CHART', children: [], meta: { chartId: 1 } },
      C2: { type: 'CHART', children: [], meta: { chartId: 2 } },
    })
    const next = applied(document, header).document
    expect(entry(next, 'GRID_ID')).toMatchObject({ children: ['HEADER-new1', 'R1', 'R2'] })
    expect(entry(next, 'R1')).toMatchObject({ children: ['C1'] })
    expect(entry(next, 'R2')).toMatchObject({ children: ['C2'] })
  })

  test('a chain of 20,000 rows is edited at its readable end', () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, at) => [`R${at}`, { type: 'ROW', children: [`R${at + 1}`] }] as const,
    )
    const document = strange({
      ROOT_ID: { type: 'ROOT', children: ['GRID_ID'] },
      GRID_ID: { type: 'GRID', children: ['R0'] },
      ...Object.fromEntries(rows),
    })
    const next = applied(document, header).document
    expect(entry(next, 'GRID_ID')).toMatchObject({ children: ['HEADER-new1', 'R0'] })
    expect(entry(next, 'R19999')).toEqual({ type: 'ROW', children: ['R20000'] })
  })

  test('tabs are not nested deeper than a layout can be read', () => {
    let document = board(['S1', 'T1'])
    let tab = 'T1'
    const nested = (parentId: string): Operation => ({
      op: 'insert',
      kind: 'TABS',
      into: { parentId, index: 0 },
    })
    for (let level = 0; level < 48; level += 1) {
      const result = applyOperation(document, nested(tab), () => String(level))
      if (!result.ok) throw new Error(result.error.message)
      document = result.value.document
      tab = `TAB-${level}`
    }
    expect(rejectionOf(document, nested(tab))).toBe(PLACE)
  })
})
