import { shortCountText } from '#domain/core/number/format-quantity.ts'
import { type CatalogueColumn, type CatalogueTable, type LeftOutFile } from '#domain/sql/catalogue.ts'
import { type ColumnKind, kindOfType } from '#domain/sql/column-kind.ts'
import { orderColumns } from '#domain/sql/tables/card-columns.ts'
import type { TableList } from '#domain/sql/tables/table-list.ts'
import type { FoundTables } from '#domain/sql/tree/table-index.ts'
import type { TreeTarget } from '#domain/sql/tree/tree-target.ts'
import {
  BooleanIcon,
  BytesIcon,
  type Icon,
  JsonIcon,
  KeyIcon,
  NumberIcon,
  TableIcon,
  TextIcon,
  TimeIcon,
  ViewIcon,
  WarningIcon,
} from '#ui/icons.ts'
import { PAGE_SIZE } from '#ui/settled/near-end.ts'
import type { TreeChildren, TreeNode } from '#ui/tree/tree-node.ts'

/** The icon of each kind of column. Source: look §6. */
const KIND_ICONS: Readonly<Record<ColumnKind, Icon>> = {
  number: NumberIcon,
  text: TextIcon,
  time: TimeIcon,
  boolean: BooleanIcon,
  json: JsonIcon,
  bytes: BytesIcon,
}

/** The rows of a tree of tables and columns, and the target of each. */
interface TableNodes {
  readonly nodes: readonly TreeNode[]
  readonly targetOf: (id: string) => TreeTarget | undefined
  /** Tables to unfold because one of their columns matches. */
  readonly opened: readonly string[]
}

interface TableNodesInput {
  readonly list: TableList
  /** The tables that match the search. */
  readonly found: FoundTables
  /** The most tables that get rows. */
  readonly most: number
  readonly columns: ReadonlyMap<string, readonly CatalogueColumn[]>
  /** The names of the unfolded tables: columns of others get no rows. */
  readonly unfolded: ReadonlySet<string>
  /** The names of the tables whose columns are ordered by name. */
  readonly sorted: ReadonlySet<string>
  readonly leftOut: readonly LeftOutFile[]
  /** The children of a table whose columns are not on this device. */
  readonly missing: (table: string) => TreeChildren
  readonly search: string
}

/** Builds the first rows of the tree. A table that matches by its columns shows only these. */
export function tableNodes(input: TableNodesInput): TableNodes {
  const { list, found, most, columns, unfolded, sorted, leftOut, missing, search } = input
  const targets = new Map<string, TreeTarget>()
  const opened: string[] = []
  const nodeAt = (place: number): TreeNode => {
    const table = list.at(place)
    const matching = found.columns.get(place)
    if (matching !== undefined) opened.push(tableId(table.name))
    const isOpen = matching !== undefined || unfolded.has(table.name)
    const shown = matching ?? columns.get(table.name)
    const children =
      shown === undefined
        ? missing(table.name)
        : isOpen
          ? columnNodes(table.name, sorted.has(table.name) ? orderColumns(shown, 'name') : shown, targets)
          : FOLDED
    return tableNode(table, children)
  }
  const word = search.trim().toLowerCase()
  // Unfolded tables may be thousands of rows away.
  const pinned = word === '' && found.length > PAGE_SIZE ? placesOf(list, unfolded) : []
  const gone = word === '' && list.length > 0 ? goneNodes(list, unfolded) : []
  const rows = Array.from({ length: Math.min(found.length, most) }, (_none, nth) => found.placeAt(nth))
  const others = pinned.length === 0 ? rows : rows.filter((place) => !pinned.includes(place))
  const targetOf = (id: string) =>
    id.startsWith(TABLE_PREFIX)
      ? ({ kind: 'table', table: id.slice(TABLE_PREFIX.length) } as const)
      : targets.get(id)
  const groups = [
    ...tableGroup('Open in this tab', [...pinned.map(nodeAt), ...gone], pinned.length + gone.length),
    ...tableGroup('Tables', others.map(nodeAt), found.length - pinned.length),
    ...leftOutNodes(leftOut, word),
  ]
  return { nodes: groups, targetOf, opened }
}

function placesOf(list: TableList, names: ReadonlySet<string>): readonly number[] {
  return [...names].flatMap((name) => list.placeOf(name) ?? [])
}

/** Open tables that the schema no longer has. */
function goneNodes(list: TableList, names: ReadonlySet<string>): readonly TreeNode[] {
  return [...names]
    .filter((name) => list.placeOf(name) === undefined)
    .map((name) => ({
      id: tableId(name),
      name,
      icon: WarningIcon,
      iconLabel: 'missing table',
      meta: 'missing',
      tone: 'warning',
      title: 'This schema no longer has this table.',
    }))
}

function tableGroup(name: string, nodes: readonly TreeNode[], total: number): readonly TreeNode[] {
  if (nodes.length === 0) return []
  return [
    {
      id: `group ${name}`,
      kind: 'group',
      name,
      meta: String(total),
      children: { state: 'ready', nodes, ...(total === nodes.length ? {} : { total }) },
    },
  ]
}

/** Files that the database leaves out, each with its reason. */
function leftOutNodes(leftOut: readonly LeftOutFile[], word: string): readonly TreeNode[] {
  const nodes = leftOut
    .filter(({ file }) => has(file, word))
    .map(
      ({ file, message }): TreeNode => ({
        id: `f:${file}`,
        name: file,
        icon: WarningIcon,
        iconLabel: 'left out',
        meta: message,
        tone: 'warning',
        title: `${file}: ${message}`,
      }),
    )
  if (nodes.length === 0) return []
  const children = { state: 'ready', nodes } as const
  return [{ id: 'left-out', kind: 'group', name: 'Left out', meta: String(nodes.length), children }]
}

/** The children of a folded table, which are never read. */
const FOLDED: TreeChildren = { state: 'unread' }

const TABLE_PREFIX = 't:'

/** The id of a table's row. */
export function tableId(table: string): string {
  return `${TABLE_PREFIX}${table}`
}

function has(name: string, word: string): boolean {
  return name.toLowerCase().includes(word)
}

function tableNode(table: CatalogueTable, children: TreeChildren): TreeNode {
  const isView = table.kind === 'view'
  return {
    id: tableId(table.name),
    name: table.name,
    icon: isView ? ViewIcon : TableIcon,
    iconLabel: table.kind,
    draggable: true,
    ...(isView ? { meta: 'view' } : table.rowCount === null ? {} : { meta: shortCountText(table.rowCount) }),
    ...(table.comment === null ? {} : { title: table.comment }),
    children,
  }
}

function columnNodes(
  table: string,
  columns: readonly CatalogueColumn[],
  targets: Map<string, TreeTarget>,
): TreeChildren {
  const nodes = columns.map((column): TreeNode => {
    const id = `c:${table}:${column.name}`
    targets.set(id, { kind: 'column', table, column: column.name })
    const kind = kindOfType(column.type)
    return {
      id,
      name: column.name,
      icon: column.isPrimaryKey ? KeyIcon : KIND_ICONS[kind],
      iconLabel: column.isPrimaryKey ? `primary key, ${kind}` : kind,
      meta: column.type.toLowerCase(),
      draggable: true,
      ...(column.comment === null ? {} : { title: column.comment }),
    }
  })
  return { state: 'ready', nodes, emptyText: 'No columns' }
}
