import { expect, test } from 'vitest'
import type { TreeNode } from '#ui/tree/tree-node.ts'
import { nextRow, rowStartingWith, visibleRows } from '#ui/tree/visible-rows.ts'

const leaf = (id: string): TreeNode => ({ id, name: id })
const branch = (id: string, ...nodes: TreeNode[]): TreeNode => ({
  id,
  name: id,
  children: { state: 'ready', nodes },
})
const nodes: readonly TreeNode[] = [
  {
    id: 'tables',
    kind: 'group',
    name: 'Tables',
    children: { state: 'ready', nodes: [branch('flights', leaf('date'), leaf('delay')), branch('routes')] },
  },
  { id: 'views', name: 'views', children: { state: 'failed', text: 'Could not be read', retry: () => {} } },
  { id: 'more', name: 'more', children: { state: 'unread' } },
]
const names = (...expanded: string[]) =>
  visibleRows(nodes, new Set(expanded)).map((row) => (row.kind === 'note' ? `(${row.text})` : row.node.name))

test('only children of expanded nodes are shown; a group is always expanded', () => {
  expect(names()).toEqual(['Tables', 'flights', 'routes', 'views', 'more'])
  expect(names('flights')).toEqual(['Tables', 'flights', 'date', 'delay', 'routes', 'views', 'more'])
})

test('loading and failed children show a message', () => {
  expect(names('views', 'more')).toEqual([
    'Tables',
    'flights',
    'routes',
    'views',
    '(Could not be read)',
    'more',
    '(Reading more)',
  ])
})

test('rows carry level, place and number of siblings', () => {
  const delay = visibleRows(nodes, new Set(['flights'])).find(({ id }) => id === 'delay')
  expect(delay).toMatchObject({ level: 1, place: 2, siblings: 2, parentId: 'flights', expanded: undefined })
})

test('moving skips captions and stops at the ends', () => {
  const rows = visibleRows(nodes, new Set())
  expect(nextRow(rows, -1, 1)).toBe(1)
  expect(nextRow(rows, 1, -1)).toBeUndefined()
  expect(nextRow(rows, 4, 1)).toBeUndefined()
})

test('type-ahead begins after the active row, with wraparound', () => {
  const rows = visibleRows(nodes, new Set(['flights']))
  expect(rowStartingWith(rows, 1, 'd')).toBe(2)
  expect(rowStartingWith(rows, 2, 'd')).toBe(3)
  expect(rowStartingWith(rows, 3, 'd')).toBe(2)
  expect(rowStartingWith(rows, 2, 'del')).toBe(3)
  expect(rowStartingWith(rows, 0, 'x')).toBeUndefined()
})

test('the rows of a group are cached while it and the expanded nodes are the same', () => {
  const open = new Set<string>()
  const [, first] = visibleRows(nodes, open)
  expect(visibleRows(nodes, open)[1]).toBe(first)
  expect(visibleRows(nodes, new Set())[1]).not.toBe(first)
})
