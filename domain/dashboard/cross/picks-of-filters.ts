import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'
import type { Pick as ChartPick, PickedCell } from '#domain/chart/model/pick/pick.ts'
import { type QueryFilter, queryFilter } from '#domain/contract/bi/chart-data.ts'
import { columnLabel } from '#domain/semantic/labels.ts'

const scalar = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

/** More combinations of values are not read from one chart. */
const MOST_COMBINATIONS = 10_000

/**
 * The part that the filters of a data mask select, for a mask that another client wrote. Null if one of them has an operator
 * that no part has. `label` is the client's text for it; null for none.
 */
export function picksOfFilters(value: unknown, label: string | null): readonly ChartPick[] | null {
  const parsed = z.safeParse(z.array(queryFilter).check(z.minLength(1), z.maxLength(50)), value)
  if (!parsed.success) return null
  const columns = new Map<string, QueryFilter[]>()
  for (const filter of parsed.data) {
    const key = JSON.stringify(filter.col)
    columns.set(key, [...(columns.get(key) ?? []), filter])
  }
  const cells = [...columns.values()].map(cellsOf)
  const size = cells.reduce((product, one) => product * (one?.length ?? 0), 1)
  if (size === 0 || size > MOST_COMBINATIONS) return null
  const alternatives = cells.reduce<readonly (readonly PickedCell[])[]>(
    (rows, of) => rows.flatMap((row) => (of ?? []).map((cell) => [...row, cell])),
    [[]],
  )
  return [
    { label: label ?? cells.flatMap((of) => of?.map((one) => one.label) ?? []).join(', '), alternatives },
  ]
}

/** The cells of the conditions on one column: its values, or one interval; null for other conditions. */
function cellsOf(filters: readonly QueryFilter[]): readonly PickedCell[] | null {
  const [first] = filters
  if (first === undefined || filters.some(({ grain }) => grain !== null && grain !== undefined)) return null
  if (filters.length === 1 && first.op === 'IS NULL') return [valueCell(first, null)]
  if (filters.length === 1 && (first.op === 'IN' || first.op === '==')) {
    const values = z.safeParse(z.array(scalar), Array.isArray(first.val) ? first.val : [first.val])
    return values.success ? values.data.map((value) => valueCell(first, value)) : null
  }
  const from = filters.filter(({ op }) => op === '>=')
  const to = filters.filter(({ op }) => op === '<' || op === '<=')
  const ends = [from[0]?.val ?? null, to[0]?.val ?? null]
  const [low, high] = ends.map((one) => (typeof one === 'number' ? one : null))
  const isInterval = from.length <= 1 && to.length <= 1 && from.length + to.length === filters.length
  if (!isInterval || ends.some((one) => one !== null && typeof one !== 'number')) return null
  const label = `${low ?? ''} to ${high ?? ''}`.trim()
  const interval = { from: low ?? null, to: high ?? null, includesTo: to[0]?.op === '<=' }
  return [{ kind: 'numbers', column: first.col, ...interval, label }]
}

function valueCell({ col }: QueryFilter, value: z.infer<typeof scalar>): PickedCell {
  return {
    kind: 'value',
    column: col,
    value,
    label: value === null ? `${columnLabel(col)}: NULL` : `${value}`,
  }
}
