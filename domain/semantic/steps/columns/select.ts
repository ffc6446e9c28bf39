import * as z from 'zod/mini'
import { ok, type Result } from '#domain/core/result.ts'
import { badStep, columnPlaces, type Frame, type StepError } from '#domain/semantic/steps/frame.ts'
import { columnMap, columnNames, defineStep } from '#domain/semantic/steps/step-kind.ts'

/** What a select step is asked for: the columns that stay (none named: all), those that go, and new names. */
interface SelectOptions {
  readonly columns: readonly string[]
  readonly exclude: readonly string[]
  readonly rename: readonly (readonly [before: string, after: string])[]
}

/** Keeps some columns in the order in which they are named, and renames them. The index stays. */
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
  const kept = rest.filter((name) => !dropped.has(name))
  const places = [...index, ...kept.map((name) => known.get(name) ?? 0)]
  const names = [...index.map(() => null), ...kept.map((name) => after.get(name) ?? null)]
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

/** Keeps some columns, in the order in which they are named. Source: wire §7. */
export const selectStep = defineStep(
  'select',
  z.strictObject({ columns: columnNames, exclude: columnNames, rename: columnMap }),
  select,
)
