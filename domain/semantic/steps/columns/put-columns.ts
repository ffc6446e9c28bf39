import { ok, type Result } from '#domain/core/result.ts'
import { withinBudget } from '#domain/semantic/steps/budget.ts'
import {
  badStep,
  columnName,
  columnPlaces,
  type Frame,
  type FrameCell,
  type FrameColumn,
  numberOf,
  placesOfMetrics,
  type StepError,
} from '#domain/semantic/steps/frame.ts'

interface ComputedColumn {
  readonly parts: readonly string[]
  readonly values: readonly FrameCell[]
  /** A number by default. */
  readonly generic?: FrameColumn['generic']
}

/** Adds computed columns; one with an existing name replaces it. Each row is built once. */
export function putColumns(
  operation: string,
  frame: Frame,
  computed: readonly ComputedColumn[],
): Result<Frame, StepError> {
  const columns = [...frame.columns]
  const places = new Map(columnPlaces(frame))
  const written = new Map<number, readonly FrameCell[]>()
  for (const { parts, values, generic = 0 } of computed) {
    const name = parts.join(', ')
    const at = places.get(name) ?? columns.length
    if (at === columns.length) columns.push({ parts, generic })
    places.set(name, at)
    written.set(at, values)
  }
  const size = withinBudget(operation, { rows: frame.rows.length, columns: columns.length })
  if (!size.ok) return size
  const rows = frame.rows.map((row, index) =>
    columns.map((_column, at) => written.get(at)?.[index] ?? (written.has(at) ? null : (row[at] ?? null))),
  )
  return ok({ ...frame, columns, rows })
}

/** Computes columns from pairs of a metric's name and the name of the result; equal names replace the source. */
export function computeColumns(
  operation: string,
  frame: Frame,
  names: readonly (readonly [source: string, target: string])[],
  compute: (values: readonly (number | null)[]) => readonly (number | null)[],
): Result<Frame, StepError> {
  const placesOf = placesOfMetrics(frame)
  const found = names.map(([source, target]) => ({ source, target, places: placesOf(source) }))
  if (found.some(({ places }) => places.length === 0)) {
    return badStep('Referenced columns not available in DataFrame.')
  }
  const count = found.reduce((sum, { places }) => sum + places.length, 0)
  const size = withinBudget(operation, { rows: frame.rows.length, columns: count })
  if (!size.ok) return size
  const computed = found.flatMap(({ source, target, places }) =>
    places.map((at): ComputedColumn => {
      const column = frame.columns[at]
      const parts = column?.parts ?? []
      return {
        parts: target === source ? parts : [target, ...parts.slice(1)],
        values: compute(columnValues(frame, at)).map(numberCell),
      }
    }),
  )
  return putColumns(operation, frame, computed)
}

/** Converts a number to a cell. A number that is not finite becomes text, because JSON has none. */
function numberCell(value: number | null): FrameCell {
  return value === null || Number.isFinite(value) ? value : String(value)
}

/** The values of one column as numbers. */
export function columnValues(frame: Frame, at: number): (number | null)[] {
  return frame.rows.map((row) => numberOf(row[at]))
}

/** Names of the numeric columns outside the index. */
export function numberColumns(frame: Frame): string[] {
  return frame.columns.flatMap((column, at) =>
    at >= frame.indexCount && column.generic === 0 ? [columnName(column)] : [],
  )
}
