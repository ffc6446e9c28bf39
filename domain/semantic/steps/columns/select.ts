import * as z from 'zod/mini'
import { ok, type Result } from '#domain/core/result.ts'
import { badStep, columnPlaces, type Frame, type StepError } from '#domain/semantic/steps/frame.ts'
import { columnMap, columnNames, defineStep } from '#domain/semantic/steps/step-kind.ts'

interface SelectOptions {
  readonly columns: readonly string[]
  readonly exclude: readonly string[]
  readonly rename: readonly (readonly [before: string, after: string])[]
}

/** Selects columns in the given order, and renames them. The index stays. */
function select(frame: Frame, { columns, exclude, rename }: SelectOptions): Result<Frame, StepError> {
  const known = columnPlaces(frame)
  const named = [...columns, ...exclude, ...rename.map(([before]) => before)]
  if (named.some((name) => !known.has(name))) return badStep('Referenced columns not available in DataFrame.')
  const index = [...frame.columns.keys()].slice(0, frame.indexCount)
  const rest =
    columns.length === 0
      ? [...known.keys()].filter((name) => (known.get(name) ?? 0) >= frame.indexCount)
      : columns
  const dropped = new Set(exclude)
  const after = new Map(rename)
  const selected = rest.filter((name) => !dropped.has(name))
  const places = [...index, ...selected.map((name) => known.get(name) ?? 0)]
  const names = [...index.map(() => null), ...selected.map((name) => after.get(name) ?? null)]
  return ok({
    indexCount: frame.indexCount,
    columns: places.flatMap((place, at) => {
      const column = frame.columns[place]
      const name = names[at] ?? null
      return column === undefined ? [] : [name === null ? column : { ...column, parts: [name] }]
    }),
    rows: frame.rows.map((row) => places.map((place) => row[place] ?? null)),
  })
}

/** Selects and renames columns. Source: wire §7. */
export const selectStep = defineStep(
  'select',
  z.strictObject({ columns: columnNames, exclude: columnNames, rename: columnMap }),
  select,
)
