import { expect, test } from 'vitest'
import type { CatalogueColumn, CatalogueTable } from '#domain/sql/catalogue.ts'
import { tableId, tableNodes } from '#parts/table-tree-nodes.ts'

function table(name: string): CatalogueTable {
  return { name, kind: 'table', rowCount: null, comment: null }
}

function column(name: string): CatalogueColumn {
  return { name, type: 'BIGINT', comment: null, isPrimaryKey: false }
}

const COLUMNS = new Map([
  ['flights', [column('origin'), column('delay')]],
  ['airports', [column('city')]],
])

function treeOf({ unfolded = [] as readonly string[], search = '' } = {}) {
  return tableNodes({
    tables: [table('flights'), table('airports'), table('t:odd')],
    columns: COLUMNS,
    unfolded: new Set(unfolded),
    missing: () => ({ state: 'unread' }),
    search,
  })
}

function childrenOf(tree: ReturnType<typeof treeOf>, name: string) {
  const [group] = tree.nodes
  const tables = group?.children?.state === 'ready' ? group.children.nodes : []
  const children = tables.find(({ id }) => id === tableId(name))?.children
  return children?.state === 'ready' ? children.nodes.map((node) => node.name) : children?.state
}

test('only tables that stand open have rows for their columns', () => {
  const tree = treeOf({ unfolded: ['flights'] })
  expect(childrenOf(tree, 'flights')).toEqual(['origin', 'delay'])
  expect(childrenOf(tree, 'airports')).toBe('unread')
})

test('a table that is found by a column stands open with that column alone', () => {
  const tree = treeOf({ search: 'ori' })
  expect(tree.opened).toEqual([tableId('flights')])
  expect(childrenOf(tree, 'flights')).toEqual(['origin'])
  expect(childrenOf(tree, 'airports')).toBeUndefined()
})

test('a row is known by its id, whatever its table is called', () => {
  const tree = treeOf({ unfolded: ['flights'] })
  expect(tree.targetOf(tableId('t:odd'))).toEqual({ kind: 'table', table: 't:odd' })
  expect(tree.targetOf('c:flights:delay')).toEqual({ kind: 'column', table: 'flights', column: 'delay' })
  expect(tree.targetOf('constructor')).toBeUndefined()
})
