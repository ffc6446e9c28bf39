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
    leftOut: [],
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

test('only unfolded tables have rows for their columns', () => {
  const tree = treeOf({ unfolded: ['flights'] })
  expect(childrenOf(tree, 'flights')).toEqual(['origin', 'delay'])
  expect(childrenOf(tree, 'airports')).toBe('unread')
})

test('a table that matches by a column is unfolded with that column alone', () => {
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

const WITH_LEFT_OUT = {
  tables: [{ name: 'sales', kind: 'view' as const, rowCount: null, comment: 'sales.csv' }],
  columns: new Map(),
  unfolded: new Set<string>(),
  leftOut: [{ file: 'broken.parquet', message: 'No magic bytes found' }],
  missing: () => ({ state: 'unread' }) as const,
  search: '',
}

test('files that a database leaves out are listed below its tables, each with its reason', () => {
  const { nodes } = tableNodes(WITH_LEFT_OUT)
  expect(nodes).toMatchObject([
    { name: 'Tables', meta: '1' },
    {
      name: 'Left out',
      meta: '1',
      children: {
        nodes: [
          {
            name: 'broken.parquet',
            iconLabel: 'left out',
            tone: 'warning',
            title: 'broken.parquet: No magic bytes found',
          },
        ],
      },
    },
  ])
})

test('they are found by their names', () => {
  expect(tableNodes({ ...WITH_LEFT_OUT, search: 'broken' }).nodes.map(({ name }) => name)).toEqual([
    'Left out',
  ])
  expect(tableNodes({ ...WITH_LEFT_OUT, search: 'sales' }).nodes.map(({ name }) => name)).toEqual(['Tables'])
})
