import { expect, test } from 'vitest'
import type { CatalogueColumn, CatalogueTable, LeftOutFile } from '#domain/sql/catalogue.ts'
import { NO_TABLES, packTables, readTableList } from '#domain/sql/tables/table-list.ts'
import { findTables, indexTables } from '#domain/sql/tree/table-index.ts'
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

function treeOver({
  tables = [] as readonly CatalogueTable[],
  columns = new Map<string, readonly CatalogueColumn[]>(),
  unfolded = [] as readonly string[],
  sorted = [] as readonly string[],
  leftOut = [] as readonly LeftOutFile[],
  search = '',
  most = 100,
}) {
  const list = readTableList(packTables(tables)) ?? NO_TABLES
  return tableNodes({
    list,
    found: findTables(indexTables(list), columns, search),
    most,
    columns,
    leftOut,
    unfolded: new Set(unfolded),
    sorted: new Set(sorted),
    missing: () => ({ state: 'unread' }),
    search,
  })
}

function treeOf({ unfolded = [] as readonly string[], search = '' } = {}) {
  return treeOver({
    tables: [table('flights'), table('airports'), table('t:odd')],
    columns: COLUMNS,
    unfolded,
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
  leftOut: [{ file: 'broken.parquet', message: 'No magic bytes found' }],
}

test('files that a database leaves out are listed below its tables, each with its reason', () => {
  const { nodes } = treeOver(WITH_LEFT_OUT)
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
  expect(treeOver({ ...WITH_LEFT_OUT, search: 'broken' }).nodes.map(({ name }) => name)).toEqual(['Left out'])
  expect(treeOver({ ...WITH_LEFT_OUT, search: 'sales' }).nodes.map(({ name }) => name)).toEqual(['Tables'])
})

const MANY = Array.from({ length: 250 }, (_none, nth) => table(`t${nth}`))

test('a long list has its first rows, the number of all, and the open tables of the tab above', () => {
  const { nodes } = treeOver({ tables: MANY, columns: COLUMNS, unfolded: ['t240', 't3'] })
  expect(
    nodes.map(({ name, meta, children }) => [
      name,
      meta,
      children?.state === 'ready' && children.nodes.length,
    ]),
  ).toEqual([
    ['Open in this tab', '2', 2],
    ['Tables', '248', 99],
  ])
  const [, group] = nodes
  expect(group?.children).toMatchObject({ total: 248 })
})

test('a search has no rows for open tables that do not match', () => {
  const { nodes } = treeOver({ tables: MANY, unfolded: ['t240'], search: 't1', most: 200 })
  // t1, t10 to t19 and t100 to t199.
  expect(nodes.map(({ name, meta }) => [name, meta])).toEqual([['Tables', '111']])
})

test('an open table that was dropped meanwhile is still listed, so that it can be removed', () => {
  const { nodes } = treeOf({ unfolded: ['flights', 'dropped'] })
  expect(nodes).toMatchObject([
    {
      name: 'Open in this tab',
      children: { nodes: [{ name: 'dropped', meta: 'missing', tone: 'warning' }] },
    },
    { name: 'Tables', meta: '3' },
  ])
})

test('columns are ordered by name where this was chosen', () => {
  const tree = treeOver({
    tables: [table('flights')],
    columns: COLUMNS,
    unfolded: ['flights'],
    sorted: ['flights'],
  })
  expect(childrenOf(tree, 'flights')).toEqual(['delay', 'origin'])
})
