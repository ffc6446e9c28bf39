import {
  CHART_COLOR_COUNT,
  chartColor,
  type LabelColors,
} from '#domain/chart/to-model/colors/label-colors.ts'
import { fnv } from '#domain/core/text/fnv.ts'

/**
 * The colors of a dashboard's labels: the `stored` ones, and for each other label a color that follows from its text, so that no
 * order in which charts are drawn changes it. `drawn` are the labels of each drawing. The first ten labels of a drawing have
 * different colors: of two with the same color, the later by name takes the next free one. Source: look §4.
 */
export function boardColors(stored: LabelColors, drawn: readonly (readonly string[])[]): LabelColors {
  const beside = new Map<string, readonly string[]>()
  for (const labels of drawn) {
    const first = labels.slice(0, CHART_COLOR_COUNT)
    for (const [at, label] of labels.entries())
      beside.set(label, [...(beside.get(label) ?? []), ...(at < CHART_COLOR_COUNT ? first : [])])
  }
  const colors = new Map(stored)
  for (const label of [...beside.keys()].toSorted())
    if (!colors.has(label)) {
      const taken = beside.get(label)?.map((other) => colors.get(other)) ?? []
      const tokens = Array.from({ length: CHART_COLOR_COUNT }, (_, step) => chartColor(fnv(label) + step))
      colors.set(label, tokens.find((token) => !taken.includes(token)) ?? chartColor(fnv(label)))
    }
  return colors
}

/** Whether two maps give the same labels the same colors. */
export function sameColors(one: LabelColors, other: LabelColors): boolean {
  return one.size === other.size && [...one].every(([label, color]) => other.get(label) === color)
}
