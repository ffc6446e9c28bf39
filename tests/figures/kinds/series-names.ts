import type { Expected, ExpectedRow } from '#tests/figures/expected/database.ts'
import { keyOf } from '#tests/figures/judge/view.ts'
import type { Ask } from '#tests/figures/world/ask.ts'

/** The name of the series of a metric in a group. */
export function seriesName({ metrics, groups }: Ask, label: string, groupNames: readonly string[]): string {
  if (groups.length === 0) return label
  return (metrics.length === 1 ? groupNames : [label, ...groupNames]).join(', ')
}

/** The figures of a chart of series by point and series. */
export function seriesExpected(ask: Ask, rows: readonly ExpectedRow[]): ReadonlyMap<string, Expected> {
  return new Map(
    rows.flatMap(({ names: [place = '', ...groups], figures }) =>
      ask.metrics.flatMap(({ label }, at) => {
        const figure = figures[at]
        return figure === undefined ? [] : [[keyOf(place, seriesName(ask, label, groups)), figure] as const]
      }),
    ),
  )
}
