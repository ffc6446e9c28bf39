import type { Span } from '#domain/chart/model/series-chart.ts'

type Values = readonly (number | null)[]

/** Stacking: from zero, around a center line, or as shares of the total. */
export type StackMode = 'Stack' | 'Stream' | 'Expand'

/** The mode of a form's `stack`; null for none. Legacy forms have a boolean. */
export function stackMode(stack: unknown): StackMode | null {
  if (stack === true) return 'Stack'
  return stack === 'Stack' || stack === 'Stream' || stack === 'Expand' ? stack : null
}

/** Spans from a common base. */
export function fromBase(values: Values, base: number): readonly (Span | null)[] {
  return values.map((value) => (value === null ? null : [base, value]))
}

/** Stacks series place by place: positive values upwards, negative ones downwards. A missing value has no height. */
export function stacked(
  series: readonly Values[],
  count: number,
  mode: StackMode,
): readonly (readonly Span[])[] {
  const places = Array.from({ length: count }, (_, at) =>
    stackAt(
      series.map((values) => values[at] ?? 0),
      mode,
    ),
  )
  return series.map((_, index) => places.map((spans) => spans[index] ?? [0, 0]))
}

function stackAt(values: readonly number[], mode: StackMode): readonly Span[] {
  const size = values.reduce((sum, value) => sum + Math.abs(value), 0)
  const share = mode === 'Expand' && size > 0 ? 1 / size : 1
  let up = mode === 'Stream' ? -size / 2 : 0
  let down = 0
  return values.map((value): Span => {
    const height = value * share
    // A stream has one direction for both signs.
    if (mode === 'Stream') {
      const from = up
      up += Math.abs(height)
      return [from, up]
    }
    if (height < 0) {
      const from = down
      down += height
      return [from, down]
    }
    const from = up
    up += height
    return [from, up]
  })
}
