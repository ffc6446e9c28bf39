import { folded } from '#domain/sql/names/source.ts'
import type { ColumnPair } from './read-joins.ts'

/** A foreign key: its columns refer to those of another table, in order. */
interface JoinKey {
  readonly columns: readonly string[]
  readonly table: string
  readonly referredColumns: readonly string[]
}

/** A source of a join: `name` is its alias, `table` the table that it reads, null for a query. */
export interface JoinSource {
  readonly name: string
  readonly table: string | null
  readonly columns: readonly string[]
  readonly keys: readonly JoinKey[]
}

/** A condition of a join: names of sources and columns, pair by pair, and the reason to offer it. */
export interface JoinCondition {
  readonly pairs: readonly {
    readonly left: readonly [source: string, column: string]
    readonly right: readonly [source: string, column: string]
  }[]
  readonly reason: string
}

/** The most conditions that are offered. */
const MOST = 12

interface Ranked extends JoinCondition {
  readonly rank: number
}

/**
 * The conditions by which a source can be joined to those before it, the most probable one first: those of foreign keys, those
 * of one's own queries by how often they were used, then equal and referring names of columns.
 */
export function joinConditions(
  joined: JoinSource,
  before: readonly JoinSource[],
  used: readonly ColumnPair[],
): readonly JoinCondition[] {
  const ranked = before.flatMap((other) => [
    ...byKeys(other, joined),
    ...byUse(other, joined, used),
    ...byNames(other, joined),
  ])
  const first = new Map<string, Ranked>()
  for (const condition of ranked.toSorted((one, other) => other.rank - one.rank)) {
    const key = folded(JSON.stringify(condition.pairs))
    if (!first.has(key)) first.set(key, condition)
  }
  return [...first.values()].slice(0, MOST).map(({ pairs, reason }) => ({ pairs, reason }))
}

/** The rank of each reason; the number of uses, up to 100, is added. */
const RANKS = { key: 1000, used: 500, refers: 300, equalId: 200, equal: 100 } as const

function byKeys(other: JoinSource, joined: JoinSource): readonly Ranked[] {
  const condition = (key: JoinKey, swaps: boolean): Ranked => ({
    pairs: key.columns.flatMap((column, index) => {
      const referred = key.referredColumns[index]
      if (referred === undefined) return []
      const [left, right] = swaps ? [referred, column] : [column, referred]
      return [{ left: [other.name, left] as const, right: [joined.name, right] as const }]
    }),
    reason: 'foreign key',
    rank: RANKS.key,
  })
  return [
    ...other.keys.filter((key) => isTable(joined, key.table)).map((key) => condition(key, false)),
    ...joined.keys.filter((key) => isTable(other, key.table)).map((key) => condition(key, true)),
  ].filter(({ pairs }) => pairs.length > 0)
}

function isTable({ table }: JoinSource, name: string): boolean {
  return table !== null && folded(table) === folded(name)
}

function byUse(other: JoinSource, joined: JoinSource, used: readonly ColumnPair[]): readonly Ranked[] {
  const counts = new Map<string, { readonly left: string; readonly right: string; count: number }>()
  for (const pair of used) {
    const [left, right] = isTable(other, pair[0].table) ? pair : [pair[1], pair[0]]
    if (!isTable(other, left.table) || !isTable(joined, right.table)) continue
    const [mine, theirs] = [columnOf(other, left.column), columnOf(joined, right.column)]
    if (mine === undefined || theirs === undefined) continue
    const key = JSON.stringify([mine, theirs])
    const known = counts.get(key)
    if (known === undefined) counts.set(key, { left: mine, right: theirs, count: 1 })
    else known.count += 1
  }
  return [...counts.values()].map(({ left, right, count }) => ({
    ...single(other, left, joined, right),
    reason: count === 1 ? 'used once by you' : `used ${count} times by you`,
    rank: RANKS.used + Math.min(count, 100),
  }))
}

function columnOf({ columns }: JoinSource, name: string): string | undefined {
  return columns.find((column) => folded(column) === name)
}

function single(other: JoinSource, left: string, joined: JoinSource, right: string) {
  return { pairs: [{ left: [other.name, left] as const, right: [joined.name, right] as const }] }
}

/** Names that most tables have for something of their own. */
const GENERIC = new Set(
  'id key code name type status state label title value description comment comments date year month day created updated created_at updated_at created_on changed_on deleted_at timestamp ts'.split(
    ' ',
  ),
)

const IDENTIFIES = ['id', 'key', 'code', 'uuid', 'no', 'nr'] as const

function byNames(other: JoinSource, joined: JoinSource): readonly Ranked[] {
  const mine = new Map(other.columns.map((column) => [folded(column), column]))
  const equal = joined.columns.flatMap((right) => {
    const left = mine.get(folded(right))
    if (left === undefined || GENERIC.has(folded(right))) return []
    const isId = isIdentifier(right)
    return [
      {
        ...single(other, left, joined, right),
        reason: 'same column name',
        rank: isId ? RANKS.equalId : RANKS.equal,
      },
    ]
  })
  return [
    ...equal,
    ...refers(other, joined).map(([left, right]) => named(single(other, left, joined, right))),
    ...refers(joined, other).map(([right, left]) => named(single(other, left, joined, right))),
  ]
}

const named = (condition: Pick<JoinCondition, 'pairs'>): Ranked => ({
  ...condition,
  reason: 'name of the column',
  rank: RANKS.refers,
})

/** `customer_id` and `customerId`, but not `paid`. */
function isIdentifier(column: string): boolean {
  return IDENTIFIES.some((end) => folded(column).endsWith(`_${end}`)) || /[a-z]I[dD]$/.test(column)
}

/** Columns of one source whose name has the table of the other: `customer_id` refers to `customers.id`. */
function refers(from: JoinSource, to: JoinSource): readonly (readonly [string, string])[] {
  if (to.table === null) return []
  const forms = singularForms(folded(to.table))
  return from.columns.flatMap((column) =>
    IDENTIFIES.flatMap((end) => {
      const target = columnOf(to, end)
      const isOne = forms.some((form) => folded(column) === `${form}_${end}` || folded(column) === form + end)
      return target !== undefined && isOne ? [[column, target] as const] : []
    }),
  )
}

/** The possible singular forms of a table's name, and the name. */
function singularForms(table: string): readonly string[] {
  const forms = [table]
  if (table.endsWith('ies')) forms.push(`${table.slice(0, -3)}y`)
  if (table.endsWith('es')) forms.push(table.slice(0, -2))
  if (table.endsWith('s')) forms.push(table.slice(0, -1))
  return forms
}
