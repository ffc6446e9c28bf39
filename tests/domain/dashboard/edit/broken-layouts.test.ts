import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import { applyOperation } from '#domain/dashboard/edit/apply.ts'
import { differencesOf } from '#domain/dashboard/edit/difference/difference.ts'
import { beginDraft, perform, redo, undo } from '#domain/dashboard/edit/draft.ts'
import { pathTo, treeOf } from '#domain/records/dashboards/layout/tree.ts'
import { BLANK_DASHBOARD } from '#domain/records/dashboards/record.ts'
import { entriesOf, tableOf } from '#domain/records/dashboards/table.ts'
import { merge } from '#tests/domain/records/dashboards/merged.ts'
import { anyDocument } from './any-layout.ts'
import { ids } from './board.ts'
import { diceList, operationOf } from './random-operations.ts'

/** Components that are in two places or have wrong parents. */
function misplaced({ position }: DashboardDocument): readonly string[] {
  const tree = treeOf(entriesOf(position))
  const components = [...tree.components.values()]
  const children = components.flatMap((component) => component.children)
  return [
    ...children.filter((id, index) => tree.components.has(id) && children.indexOf(id) !== index),
    ...components.filter(({ id, parents }) => pathTo(tree, id).join() !== parents.join()).map(({ id }) => id),
  ]
}

/** A document; a table without entries is as good as none. */
const content = (document: DashboardDocument) => ({
  ...document,
  position: [...entriesOf(document.position)],
  metadata: [...entriesOf(document.metadata)],
})

/** Entries that no operation understands. */
const foreign = ({ position }: DashboardDocument) =>
  [...entriesOf(position)].filter(
    ([, stored]) => typeof stored !== 'object' || stored === null || Object(stored).type === 'HOLOGRAM',
  )

test('any layout can be edited, undone and redone, and no entry that is not understood is lost', () => {
  fc.assert(
    fc.property(anyDocument, diceList, (start, dice) => {
      const newId = ids()
      let draft = beginDraft(start)
      for (const [at, one] of dice.entries()) {
        const operation = operationOf(draft.document, one)
        const result = perform(draft, operation, { newId, at, charts: [] })
        if (!result.ok || result.value.draft === draft) continue
        const next = result.value.draft
        expect(content(undo(next).document)).toEqual(content(draft.document))
        expect(content(redo(undo(next)).document)).toEqual(content(next.document))
        if (operation.op !== 'set-fields' && operation.op !== 'set-settings')
          expect(misplaced(next.document)).toEqual([])
        draft = next
      }
      const isFixed = (id: string) => ['ROOT_ID', 'GRID_ID', 'HEADER_ID'].includes(id)
      const present = new Map(entriesOf(draft.document.position))
      for (const [id, stored] of foreign(start)) if (!isFixed(id)) expect(present.get(id)).toEqual(stored)
    }),
    { numRuns: 200 },
  )
})

test('a grid in another container than the root moves to the root, and stays there', () => {
  const position = tableOf([
    ['ROOT_ID', { type: 'ROOT', children: ['__proto__'] }],
    ['__proto__', { type: 'ROOT', children: ['GRID_ID'] }],
    ['foreign', { type: 'HOLOGRAM', children: ['GRID_ID'] }],
  ])
  const newId = ids()
  const insert = { op: 'insert', kind: 'HEADER', into: { parentId: 'GRID_ID', index: 0 } } as const
  const once = applyOperation({ ...BLANK_DASHBOARD, position }, insert, newId)
  const twice = once.ok ? applyOperation(once.value.document, insert, newId) : once
  if (!twice.ok) throw new Error(twice.error.message)
  expect(misplaced(twice.value.document)).toEqual([])
  const entries = entriesOf(twice.value.document.position)
  expect(entries.get('ROOT_ID')).toMatchObject({ children: ['__proto__', 'GRID_ID'] })
  expect(entries.get('__proto__')).toMatchObject({ children: [] })
  expect(entries.get('foreign')).toEqual({ type: 'HOLOGRAM', children: ['GRID_ID'] })
})

test('a row beside the grid that is emptied leaves one grid', () => {
  const position = tableOf([
    ['ROOT_ID', { type: 'ROOT', children: ['R', 'GRID_ID'] }],
    ['GRID_ID', { type: 'GRID', children: [] }],
    ['R', { type: 'ROW', children: ['C'] }],
    ['C', { type: 'CHART', children: [], meta: { chartId: 1 } }],
  ])
  const removed = applyOperation({ ...BLANK_DASHBOARD, position }, { op: 'remove', id: 'C' }, ids())
  if (!removed.ok) throw new Error(removed.error.message)
  expect(entriesOf(removed.value.document.position).get('ROOT_ID')).toMatchObject({ children: ['GRID_ID'] })
})

test('any three layouts are merged to a tree', () => {
  fc.assert(
    fc.property(anyDocument, anyDocument, anyDocument, (base, mine, theirs) => {
      const merged = merge(base, mine, theirs)
      if (merged.dirty.length === 0 || !entriesOf(merged.document.position).has('ROOT_ID')) return
      expect(misplaced(merged.document)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('any two layouts have differences', () => {
  fc.assert(
    fc.property(anyDocument, anyDocument, (before, after) => {
      expect(differencesOf(before, before)).toEqual([])
      for (const { subject } of differencesOf(before, after)) expect(subject).not.toBe('')
    }),
  )
})
