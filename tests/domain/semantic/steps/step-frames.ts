import { columnName, type Frame, type FrameCell } from '#domain/semantic/steps/frame.ts'
import { applyPostSteps } from '#domain/semantic/steps/post-processing.ts'
import { parsePostSteps } from '#domain/semantic/steps/post-steps.ts'

/** The days of the examples. */
export const [FIRST, SECOND, THIRD] = [978_307_200_000, 978_393_600_000, 978_480_000_000] as const

/** A frame of named columns: the prefix `#` means number, `@` time, none text. */
export function frame(names: readonly string[], rows: Frame['rows']): Frame {
  const generics = { '#': 0, '@': 2, '': 1 } as const
  const columns = names.map((name) => {
    const mark = name.startsWith('#') ? '#' : name.startsWith('@') ? '@' : ''
    return { parts: [name.slice(mark.length)], generic: generics[mark] }
  })
  return { columns, rows, indexCount: 0 }
}

/** Column names and rows, or the message. */
export function after(steps: readonly unknown[], start: Frame): readonly (readonly FrameCell[])[] | string {
  const parsed = parsePostSteps(steps)
  if (!parsed.ok) return parsed.error.message
  const result = applyPostSteps(start, parsed.value)
  return result.ok ? [result.value.columns.map(columnName), ...result.value.rows] : result.error.message
}

/** A pivot over days, as the client requests it. */
export function pivot(names: readonly string[], more: object = {}) {
  const aggregates = Object.fromEntries(names.map((name) => [name, { operator: 'mean' }]))
  const options = { index: ['date'], columns: [], aggregates, drop_missing_columns: false, ...more }
  return { operation: 'pivot', options }
}

export const FLATTEN = { operation: 'flatten' }

/** The steps of a resampled series. */
export function resampled(options: object) {
  return [pivot(['count']), { operation: 'resample', options }, FLATTEN]
}

/** The steps of a metric that is compared with the day before. */
export function compared(compareType: string) {
  const options = {
    source_columns: ['count'],
    compare_columns: ['count__1 day ago'],
    compare_type: compareType,
    drop_original_columns: true,
  }
  return [pivot(['count', 'count__1 day ago']), { operation: 'compare', options }, FLATTEN]
}
