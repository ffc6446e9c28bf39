import * as z from 'zod/mini'
import { ok, type Result } from '#domain/core/result.ts'
import { badStep, columnName, type Frame, type StepError } from '#domain/semantic/steps/frame.ts'
import { defineStep, mapEntries } from '#domain/semantic/steps/step-kind.ts'

/** Joins the parts of column names by ", ", and removes the index. */
function flatten(frame: Frame, dropLevels: readonly number[]): Frame {
  const dropped = new Set(dropLevels)
  const columns = frame.columns.map((column, at) => {
    const parts =
      at < frame.indexCount ? column.parts : column.parts.filter((_part, level) => !dropped.has(level))
    return { ...column, parts }
  })
  return { columns, rows: frame.rows, indexCount: 0 }
}

/** Renames columns, or the part of their names at a level; null removes the part. */
function rename(
  frame: Frame,
  names: readonly (readonly [before: string, after: string | null])[],
  level: number | null,
): Result<Frame, StepError> {
  const after = new Map(names)
  const columns = frame.columns.map((column, at) => {
    if (at < frame.indexCount) return column
    if (level === null) {
      const renamed = after.get(columnName(column))
      return renamed === undefined || renamed === null ? column : { ...column, parts: [renamed] }
    }
    const parts = column.parts.flatMap((part, place) => {
      const renamed = place === level ? after.get(part) : undefined
      return renamed === undefined ? [part] : renamed === null ? [] : [renamed]
    })
    return { ...column, parts }
  })
  const labels = columns.map(columnName)
  return new Set(labels).size < labels.length ? badStep('Label already exists') : ok({ ...frame, columns })
}

/** Joins the parts of column names, and removes the index. */
export const flattenStep = defineStep(
  'flatten',
  z._default(
    z.strictObject({
      drop_levels: z._default(z.array(z.int()), []),
      reset_index: z.optional(z.literal(true)),
    }),
    { drop_levels: [] },
  ),
  (frame, options) => ok(flatten(frame, options.drop_levels)),
)

/** Renames columns, or a part of their names. */
export const renameStep = defineStep(
  'rename',
  z.strictObject({
    columns: mapEntries(z.nullable(z.string())),
    level: z._default(z.nullable(z.int()), null),
    // Accepted without effect: a step always returns another frame.
    inplace: z.optional(z.nullable(z.boolean())),
  }),
  (frame, { columns, level }) => rename(frame, columns, level),
)
