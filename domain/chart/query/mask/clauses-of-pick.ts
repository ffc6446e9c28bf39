import type { Pick } from '#domain/chart/model/pick/pick.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import { entryOf } from '#domain/semantic/steps/frame.ts'
import type { ClauseSource, DataMask, MaskClause } from './data-mask.ts'

type PickedCell = Pick['alternatives'][number][number]
type Interval = Exclude<PickedCell, { readonly kind: 'value' }>

/** Why filters cannot describe the rows of a pick. `message` is one sentence for users. */
interface PickError {
  readonly code: 'no-rows' | 'several-groups'
  readonly message: string
}

/**
 * The clauses that select exactly the rows of a pick; empty if it has all rows. Filters are ANDed, so that several
 * alternatives must be all combinations of the values of their columns.
 * Fails: `no-rows` for a pick without alternatives, `several-groups` if the rows need an OR over columns. The
 * clauses never select more rows instead.
 */
export function clausesOfPick({ alternatives }: Pick, source: ClauseSource): Result<DataMask, PickError> {
  const [first] = alternatives
  if (first === undefined) return err(NO_ROWS)
  if (alternatives.some((cells) => cells.length === 0)) return ok([])
  if (alternatives.length === 1) return ok(first.map((cell) => clauseOf(cell, source)))
  const columns = combinedColumns(alternatives)
  if (columns === null) return err(SEVERAL_GROUPS)
  const clauses: MaskClause[] = []
  for (const cells of columns) {
    const joined = joinedClause(cells, source)
    if (joined === null) return err(SEVERAL_GROUPS)
    clauses.push(joined)
  }
  return ok(clauses)
}

const NO_ROWS: PickError = { code: 'no-rows', message: 'This part has no rows of its own.' }
const SEVERAL_GROUPS: PickError = {
  code: 'several-groups',
  message: 'This part combines groups that no filter can select together.',
}
function clauseOf(cell: PickedCell, source: ClauseSource): MaskClause {
  if (cell.kind === 'value') return { source, op: 'IN', column: cell.column, values: [cell.value] }
  const { column, from, to, includesTo } = cell
  return { source, op: cell.kind === 'times' ? 'TIMES' : 'NUMBERS', column, range: { from, to, includesTo } }
}

/** The distinct cells of each column; null if the alternatives are not all combinations of them. */
function combinedColumns(alternatives: Pick['alternatives']): readonly (readonly PickedCell[])[] | null {
  const columns = new Map<string, Map<string, PickedCell>>()
  const rows = new Set<string>()
  for (const cells of alternatives) {
    const keys = new Map(cells.map((cell) => [columnLabel(cell.column), conditionKey(cell)]))
    if (keys.size !== cells.length) return null
    for (const cell of cells)
      entryOf(columns, columnLabel(cell.column), () => new Map<string, PickedCell>()).set(
        conditionKey(cell),
        cell,
      )
    rows.add(JSON.stringify([...keys].toSorted(([a], [b]) => (a < b ? -1 : 1))))
  }
  const isSame = alternatives.every((cells) => cells.length === columns.size)
  const combinations = [...columns.values()].reduce((product, cells) => product * cells.size, 1)
  return isSame && combinations === rows.size
    ? [...columns.values()].map((cells) => [...cells.values()])
    : null
}

function conditionKey({ column: _column, label: _label, ...condition }: PickedCell): string {
  return JSON.stringify(condition)
}

/** One clause for the cells of a column: a list of values, or adjacent intervals; null for others. */
function joinedClause(cells: readonly PickedCell[], source: ClauseSource): MaskClause | null {
  const [first] = cells
  if (first === undefined) return null
  const values = cells.flatMap((cell) => (cell.kind === 'value' ? [cell.value] : []))
  if (values.length === cells.length) return { source, op: 'IN', column: first.column, values }
  const intervals = cells.flatMap((cell) => (cell.kind === 'value' ? [] : [cell]))
  const joined = intervals.length === cells.length ? joinedInterval(intervals) : null
  return joined === null ? null : clauseOf(joined, source)
}

function joinedInterval(intervals: readonly Interval[]): Interval | null {
  const [first, ...others] = intervals.toSorted((a, b) => (a.from ?? -Infinity) - (b.from ?? -Infinity))
  if (first === undefined) return null
  return others.reduce<Interval | null>((joined, next) => {
    const meets =
      joined !== null && joined.kind === next.kind && joined.to !== null && joined.to === next.from
    return meets ? { ...next, from: joined.from } : null
  }, first)
}
