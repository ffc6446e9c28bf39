import { err, ok, type Result } from '#domain/core/result.ts'
import type { EngineError, RunAnswer, WireColumn } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import { joinComparison } from '#domain/semantic/offsets/join-comparison.ts'
import { columnName, type Frame, type FrameCell, type StepError } from '#domain/semantic/steps/frame.ts'
import { applyPostSteps } from '#domain/semantic/steps/post-processing.ts'
import { rowsToJson } from './frame-json.ts'
import type { StepOrder, TextBytes } from './step-order.ts'

/** Applies steps to an answer: in a child process of a server, or in the worker of this device's engine. */
export function applySteps(order: StepOrder, texts: TextBytes): Result<RunAnswer, EngineError> {
  const { answer, steps, maxBytes } = order
  const compared = comparedFrame(order, texts)
  const stepped = compared.ok ? applyPostSteps(compared.value, steps) : compared
  if (!stepped.ok) return err(placelessError('database', stepped.error.message))
  const { columns, rows } = stepped.value
  const names = columns.map(columnName)
  const types = new Map(answer.columns.map((column) => [column.name, column]))
  const dataJson = rowsToJson(rows, names, { maxBytes, texts })
  if (dataJson === null) {
    const limit = Math.round(maxBytes / 1_000_000)
    return err(
      placelessError('too-large', `A result may have ${limit} MB; the one after the steps has more.`),
    )
  }
  return ok({
    ...answer,
    dataJson,
    columns: columns.map((column, at) => wireColumn(names[at] ?? '', column.generic, types)),
    labelParts: columns.map((column) => column.parts),
    ...(columns.some(({ range }) => range !== undefined)
      ? { ranges: columns.map(({ range }) => range ?? null) }
      : {}),
    rowCount: rows.length,
    truncatedComparisons: truncatedIn(order),
  })
}

/** Comparisons that reached their row limit: rows that belong beside a query's may be missing. */
function truncatedIn({ comparisons = [] }: StepOrder): readonly string[] {
  return comparisons.flatMap(({ answer, comparison }) =>
    answer.cut !== null || answer.sqlRowCount >= comparison.rowLimit ? [comparison.offset] : [],
  )
}

function comparedFrame({ answer, comparisons = [] }: StepOrder, texts: TextBytes): Result<Frame, StepError> {
  let frame = frameOf(answer, texts)
  if (frame.rows.length === 0) return ok(frame)
  for (const { answer: other, comparison } of comparisons) {
    const joined = joinComparison(frame, frameOf(other, texts), comparison)
    if (!joined.ok) return joined
    frame = joined.value
  }
  return ok(frame)
}

function frameOf(answer: RunAnswer, texts: TextBytes): Frame {
  const parsed: unknown = JSON.parse(texts.decode(answer.dataJson))
  const names = answer.columns.map((column) => column.name)
  const rows = Array.isArray(parsed) ? parsed.map((row: unknown) => cellsOf(row, names)) : []
  const columns = answer.columns.map((column) => ({ parts: [column.name], generic: column.type_generic }))
  return { columns, rows, indexCount: 0 }
}

function cellsOf(row: unknown, names: readonly string[]): FrameCell[] {
  if (typeof row !== 'object' || row === null) return names.map(() => null)
  const fields = new Map<string, unknown>(Object.entries(row))
  return names.map((name) => cellOf(fields.get(name)))
}

/** Nested values are passed through as their JSON text. */
function cellOf(value: unknown): FrameCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return JSON.stringify(value)
}

/** A column after the steps; one with its former name and times keeps the database's type. */
function wireColumn(
  name: string,
  generic: WireColumn['type_generic'],
  types: ReadonlyMap<string, WireColumn>,
): WireColumn {
  const before = types.get(name)
  const type = generic === 2 && before?.type_generic === 2 ? before.type : null
  return { column_name: name, name, type, type_generic: generic, is_dttm: generic === 2 }
}
