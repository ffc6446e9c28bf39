import { type RawBuilder, sql } from 'kysely'
import type { ListFilter, ListQuery } from '#domain/contract/wire.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { Store } from '#server/store/open-store.ts'
import type { Tables } from '#server/store/tables.ts'
import type { DescribedColumns } from './list-columns.ts'

/** A part of WHERE. */
type Condition = RawBuilder<unknown>

/** Makes the condition for a filter's value, and the user of the request. */
export type MakeCondition = (value: unknown, userId: number) => Condition

/** A list: its columns, operators by filtered column, SQL by order column, and the rows that a user may see. */
export interface ListSpec {
  readonly table: keyof Tables
  readonly described: DescribedColumns
  readonly filters: Readonly<Record<string, Readonly<Record<string, MakeCondition>>>>
  readonly orders: Readonly<Record<string, string>>
  readonly defaultOrder: string
  readonly isVisible?: (userId: number) => Condition
}

/** A page of a list; `count` is the total of all pages. */
interface Page<Row> {
  readonly rows: readonly Row[]
  readonly count: number
}

/** The column that a list cannot be filtered or ordered by. */
export interface ListError {
  readonly code: 'filter' | 'order'
  readonly column: string
}

/** Rows of a page by default. */
const DEFAULT_PAGE_SIZE = 20

/** Upper limit of the rows of a page. */
const MAX_PAGE_SIZE = 100

/** Reads a page of records. Unknown operators are ignored, as in the reference server. Fails: `filter`, `order`. */
export async function listRecords<Row>(
  store: Store,
  spec: ListSpec,
  query: ListQuery,
  userId: number,
): Promise<Result<Page<Row>, ListError>> {
  const conditions = conditionsOf(spec, query.filters ?? [], userId)
  if (!conditions.ok) return conditions
  const order = orderOf(spec, query)
  if (!order.ok) return order
  const where = sql.join([sql`1`, ...conditions.value], sql` AND `)
  const table = sql.table(spec.table)
  const { limit, offset } = pageOf(query)
  const counted = await sql<{ count: number }>`SELECT count(*) AS count FROM ${table} WHERE ${where}`.execute(
    store.db,
  )
  const rows =
    await sql<Row>`SELECT * FROM ${table} WHERE ${where} ORDER BY ${order.value} LIMIT ${limit} OFFSET ${offset}`.execute(
      store.db,
    )
  return ok({ rows: rows.rows, count: counted.rows[0]?.count ?? 0 })
}

function conditionsOf(
  spec: ListSpec,
  filters: readonly ListFilter[],
  userId: number,
): Result<readonly Condition[], ListError> {
  const conditions: Condition[] = spec.isVisible ? [spec.isVisible(userId)] : []
  for (const { col, opr, value } of filters) {
    const operators = Object.hasOwn(spec.filters, col) ? spec.filters[col] : undefined
    if (operators === undefined) return err({ code: 'filter', column: col })
    const make = Object.hasOwn(operators, opr) ? operators[opr] : undefined
    if (make !== undefined) conditions.push(make(value, userId))
  }
  return ok(conditions)
}

function orderOf(spec: ListSpec, { order_column: column, order_direction: direction }: ListQuery) {
  if (column === undefined || column === '') return ok(sql.raw(spec.defaultOrder))
  const order = Object.hasOwn(spec.orders, column) ? spec.orders[column] : undefined
  if (order === undefined) return err<ListError>({ code: 'order', column })
  return ok(sql.raw(`${order} ${direction === 'desc' ? 'DESC' : 'ASC'}, id DESC`))
}

function pageOf({ page = 0, page_size: size = DEFAULT_PAGE_SIZE }: ListQuery) {
  const limit = size <= 0 || size > MAX_PAGE_SIZE ? MAX_PAGE_SIZE : size
  return { limit, offset: Math.min(Math.max(0, page) * limit, MOST_OFFSET) }
}

/** Upper limit of an offset; more than any list has, and within SQLite's integers. */
const MOST_OFFSET = 1_000_000_000

/** The id in a value; -1, which no record has, for any other value. */
export function idOf(value: unknown): number {
  const id = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isSafeInteger(id) ? id : -1
}

function textOf(value: unknown): string {
  return String(bindable(value))
}

function bindable(value: unknown): string | number | null {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value
  return JSON.stringify(value) ?? null
}

/** Searches some columns for a text, without regard to case. */
export function textSearch(columns: string): MakeCondition {
  return (value) => sql`instr(lower(concat_ws(' ', ${sql.raw(columns)})), lower(${textOf(value)})) > 0`
}

/** Operators of a column whose values are compared exactly. */
export function plainOperators(column: string): Record<string, MakeCondition> {
  const name = sql.raw(column)
  return {
    eq: (value) => sql`${name} IS ${bindable(value)}`,
    neq: (value) => sql`${name} IS NOT ${bindable(value)}`,
    gt: (value) => sql`${name} > ${bindable(value)}`,
    lt: (value) => sql`${name} < ${bindable(value)}`,
    in: (value) => {
      const values = Array.isArray(value) ? value.map(bindable) : [bindable(value)]
      return values.length === 0 ? sql`0` : sql`${name} IN (${sql.join(values)})`
    },
  }
}

/** Operators of a text column, without regard to case. */
export function textOperators(column: string): Record<string, MakeCondition> {
  const name = sql.raw(column)
  const has = (value: unknown) => sql`instr(lower(${name}), lower(${textOf(value)})) > 0`
  const starts = (value: unknown) => sql`instr(lower(${name}), lower(${textOf(value)})) = 1`
  const ends = (value: unknown) =>
    sql`lower(substr(${name}, -length(${textOf(value)}))) = lower(${textOf(value)})`
  return {
    ...plainOperators(column),
    ct: has,
    nct: (value) => sql`NOT ${has(value)}`,
    sw: starts,
    nsw: (value) => sql`NOT (${starts(value)})`,
    ew: ends,
    new: (value) => sql`NOT (${ends(value)})`,
  }
}
