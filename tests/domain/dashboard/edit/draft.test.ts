import { describe, expect, test } from 'vitest'
import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import {
  beginDraft,
  type DashboardDraft,
  isUnsaved,
  perform,
  performTogether,
  redo,
  undo,
} from '#domain/dashboard/edit/draft.ts'
import type { Operation } from '#domain/dashboard/edit/operation.ts'
import { BLANK_DASHBOARD } from '#domain/records/dashboards/record.ts'
import { entriesOf, tableOf } from '#domain/records/dashboards/table.ts'
import { board, drawn, entry, ids } from './board.ts'

const header: Operation = { op: 'insert', kind: 'HEADER', into: { parentId: 'GRID_ID', index: 0 } }
const scheme = (name: string | undefined): Operation => ({
  op: 'set-settings',
  settings: new Map([['color_scheme', name]]),
})

function done(draft: DashboardDraft, operation: Operation, newId = ids()) {
  const result = perform(draft, operation, { newId, at: 0, charts: [] })
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

function repeated(draft: DashboardDraft, count: number): DashboardDraft {
  return Array.from({ length: count }).reduce<DashboardDraft>(
    (edited, _, at) => done(edited, { op: 'set-meta', id: 'H1', name: 'text', value: `Text ${at}` }).draft,
    draft,
  )
}

describe('undo and redo', () => {
  test('take back and repeat one operation each, however fast they follow each other', () => {
    const one = done(beginDraft(board('H1')), { op: 'set-meta', id: 'H1', name: 'text', value: 'A' }).draft
    const two = done(one, { op: 'set-meta', id: 'H1', name: 'text', value: 'B' }).draft
    expect(entry(undo(two).document, 'H1')).toEqual(entry(one.document, 'H1'))
    expect(entry(redo(undo(two)).document, 'H1')).toEqual(entry(two.document, 'H1'))
  })

  test('do nothing where there is nothing', () => {
    const draft = beginDraft(board('H1'))
    expect(undo(draft)).toBe(draft)
    expect(redo(draft)).toBe(draft)
  })

  test('an operation that changes nothing is no step', () => {
    const draft = beginDraft(board(['R1', 'C1=4']))
    expect(done(draft, { op: 'resize', id: 'C1', width: 4 }).draft).toBe(draft)
    expect(done(draft, { op: 'set-meta', id: 'C1', name: 'sliceName', value: 'C1' }).draft).toBe(draft)
  })

  test('a rejected operation leaves the draft, and says why', () => {
    const rejected = perform(
      beginDraft(board(['R1', 'C1=12'])),
      { op: 'insert', kind: 'MARKDOWN', into: { parentId: 'R1', index: 0 } },
      { newId: ids(), at: 0, charts: [] },
    )
    expect(rejected).toMatchObject({ ok: false, error: { code: 'no-space' } })
  })

  test.each([null, 'not JSON'])('bring back a layout that was %s', (position) => {
    const start: DashboardDocument = { ...BLANK_DASHBOARD, position }
    const edited = done(beginDraft(start), header).draft
    expect(undo(edited).document).toEqual(start)
    expect(redo(undo(edited)).document).toEqual(edited.document)
  })

  test('bring back metadata whose only setting was removed', () => {
    const start = { ...board(), metadata: null }
    const colored = done(beginDraft(start), scheme('supersetColors')).draft
    const plain = done(colored, scheme(undefined)).draft
    expect(plain.document.metadata).toBe(null)
    expect(redo(undo(plain)).document).toEqual(plain.document)
    const kept = beginDraft({ ...start, metadata: { color_scheme: 'supersetColors' } })
    expect(done(kept, scheme(undefined)).draft.document.metadata).toEqual({})
  })

  test('bring back fields and settings', () => {
    const start = { ...board(), title: 'Flights', slug: null, metadata: null }
    const titled = done(beginDraft(start), { op: 'set-fields', fields: { title: 'Delays', slug: 'd' } }).draft
    const colored = done(titled, scheme('supersetColors')).draft
    expect(undo(colored).document.metadata).toBe(null)
    expect(undo(undo(colored)).document).toEqual(start)
  })
})

describe('operations that are performed together', () => {
  const options = { newId: ids(), at: 0, charts: [] }
  const titled: Operation = { op: 'set-fields', fields: { title: 'Delays' } }

  test('are undone as one', () => {
    const start = beginDraft(board('H1'))
    const result = performTogether(start, [titled, scheme('supersetColors')], options)
    const edited = result.ok ? result.value.draft : start
    expect(edited.document).toMatchObject({ title: 'Delays', metadata: { color_scheme: 'supersetColors' } })
    expect(edited.history.past).toHaveLength(1)
    expect(undo(edited).document).toEqual(start.document)
  })

  test('are all rejected with one of them', () => {
    const move: Operation = { op: 'move', id: 'none', into: { parentId: 'GRID_ID', index: 0 } }
    expect(performTogether(beginDraft(board('H1')), [titled, move], options)).toMatchObject({
      ok: false,
      error: { code: 'no-such-component' },
    })
  })

  test('without any, nothing changes', () => {
    const start = beginDraft(board('H1'))
    expect(performTogether(start, [], options)).toMatchObject({ ok: true, value: { draft: start } })
  })
})

describe('the first operation on a dashboard without layout', () => {
  const charts = [1, 2, 3].map((chartId) => ({ chartId, name: `Chart ${chartId}`, uuid: `u${chartId}` }))

  test('gives it one row for every two of its charts', () => {
    const result = perform(
      beginDraft({ ...BLANK_DASHBOARD, title: 'Flights' }),
      { op: 'resize', id: 'CHART-2', width: 3 },
      { newId: ids(), at: 0, charts },
    )
    const document = result.ok ? result.value.draft.document : BLANK_DASHBOARD
    expect(drawn(document)).toBe('GRID_ID(ROW-1(CHART-1=6 CHART-2=3) ROW-2(CHART-3=6))')
    expect(entry(document, 'CHART-3')).toEqual({
      id: 'CHART-3',
      type: 'CHART',
      children: [],
      parents: ['ROOT_ID', 'GRID_ID', 'ROW-2'],
      meta: { chartId: 3, sliceName: 'Chart 3', uuid: 'u3', width: 6, height: 50 },
    })
    expect(result.ok && undo(result.value.draft).document.position).toBe(null)
  })

  test('gives a dashboard with a layout none', () => {
    const result = perform(beginDraft(board('H1')), header, { newId: ids(), at: 0, charts })
    expect(result.ok && drawn(result.value.draft.document)).toBe('GRID_ID(HEADER-new1 H1)')
  })
})

describe('the unsaved flag', () => {
  test('is set by any operation and cleared when undo reaches an empty history', () => {
    const draft = beginDraft(board('H1'))
    expect(isUnsaved(draft)).toBe(false)
    const edited = done(draft, header).draft
    expect(isUnsaved(edited)).toBe(true)
    expect(isUnsaved(undo(edited))).toBe(false)
    expect(isUnsaved(redo(undo(edited)))).toBe(true)
  })

  test('stays when the history was exceeded', () => {
    let draft = repeated(beginDraft(board('H1')), 53)
    for (let step = 0; step < 60; step += 1) draft = undo(draft)
    expect(draft.history.past).toEqual([])
    expect(isUnsaved(draft)).toBe(true)
  })

  test('stays when the color scheme is another than the saved one', () => {
    const base = board('H1')
    const colored = { ...base, metadata: { color_scheme: 'd3Category10' } }
    expect(isUnsaved(beginDraft(base, colored))).toBe(true)
    const edited = done(beginDraft(base), scheme('d3Category10')).draft
    expect(isUnsaved(edited)).toBe(true)
    expect(isUnsaved(undo(edited))).toBe(false)
  })
})

describe('the history of a dashboard', () => {
  test('holds 50 + 2 steps', () => {
    expect(repeated(beginDraft(board('H1')), 52).isHistoryExceeded).toBe(false)
    const more = repeated(beginDraft(board('H1')), 60)
    expect(more.history.past).toHaveLength(52)
    expect(more.isHistoryExceeded).toBe(true)
  })

  test('warns when 50 steps are used', () => {
    const edited = repeated(beginDraft(board('H1')), 49)
    const full = done(edited, header)
    expect(full.warning).toBe(
      'You have used all 50 undo slots and will not be able to fully undo subsequent actions. You may save your current state to reset the history.',
    )
    expect(done(full.draft, header).warning).toBe(null)
  })
})

describe('a layout of 200 components', () => {
  const charts = Array.from({ length: 200 }, (_, at) => at + 1)
  const rows = charts.map((id) => [`R${id}`, `C${id}=4`] as const)
  const large = board(...rows)

  test('stores only what one operation changed', () => {
    const { draft } = done(beginDraft(large), { op: 'resize', id: 'C7', height: 30 })
    const [edit] = draft.history.past
    expect(Object.keys(edit?.after ?? {})).toEqual(['position\u0000C7'])
  })

  test('is edited and undone without reading the other components as text', () => {
    const entries = [...entriesOf(large.position)].map(([id, stored]) => [id, unwritable(stored)] as const)
    const position = Object.fromEntries(entries)
    const draft = beginDraft({ ...large, position })
    const edited = done(draft, { op: 'set-fields', fields: { slug: 'flights' } }).draft
    const resized = done(edited, { op: 'move', id: 'R7', into: { parentId: 'GRID_ID', index: 0 } }).draft
    expect(entry(resized.document, 'C9')).toBe(position['C9'])
    expect(entry(undo(undo(resized)).document, 'C9')).toBe(position['C9'])
  })

  test('has the same bytes after undo', () => {
    const source = JSON.stringify(large.position)
    const { draft } = done(beginDraft(large), { op: 'remove', id: 'R7' })
    expect(JSON.stringify(undo(draft).document.position)).toBe(source)
    expect(JSON.stringify(tableOf(entriesOf(undo(draft).document.position)))).toBe(source)
  })
})

/** A copy that fails when it is written as JSON, except the grid, which the operation of the test changes. */
function unwritable(stored: unknown): unknown {
  const copy = { ...Object(stored) }
  if (copy.type === 'GRID') return copy
  return Object.defineProperty(copy, 'toJSON', {
    enumerable: false,
    value: () => {
      throw new Error('The component was written as text.')
    },
  })
}
