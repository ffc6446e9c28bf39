import { err, ok, type Result } from '#domain/core/result.ts'
import { columnName, type Frame, type FrameCell } from '#domain/semantic/steps/frame.ts'
import { applyPostSteps } from '#domain/semantic/steps/post-processing.ts'
import type { PostStep } from '#domain/semantic/steps/post-steps.ts'
import type { EngineError, RunAnswer, WireColumn } from '#server/engines/engine.ts'
import { plainError } from './engine-error.ts'

/** Computes steps over an answer: the rows of a chart are few, so reading its own JSON again costs little. */
export function withSteps(answer: RunAnswer, steps: readonly PostStep[]): Result<RunAnswer, EngineError> {
  const stepped = applyPostSteps(frameOf(answer), steps)
  if (!stepped.ok) return err(plainError('database', stepped.error.message))
  const { columns, rows } = stepped.value
  const names = columns.map(columnName)
  const objects = rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? null])))
  return ok({
    ...answer,
    dataJson: Buffer.from(JSON.stringify(objects)),
    columns: columns.map((column, at) => wireColumn(names[at] ?? '', column.generic)),
    labelParts: columns.map((column) => column.parts),
    rowCount: rows.length,
  })
}

function frameOf(answer: RunAnswer): Frame {
  const parsed: unknown = JSON.parse(Buffer.from(answer.dataJson).toString('utf8'))
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

/** Nested values take part in no step; they travel as their JSON text. */
function cellOf(value: unknown): FrameCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return JSON.stringify(value)
}

function wireColumn(name: string, generic: WireColumn['type_generic']): WireColumn {
  return { column_name: name, name, type: null, type_generic: generic, is_dttm: generic === 2 }
}
