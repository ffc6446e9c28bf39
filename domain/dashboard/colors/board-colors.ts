import type { ColorName } from '#domain/chart/model/color.ts'
import {
  CHART_COLOR_COUNT,
  chartColor,
  type LabelColors,
} from '#domain/chart/to-model/colors/label-colors.ts'
import { fnv } from '#domain/core/text/print-of.ts'
import { compareCells } from '#domain/semantic/steps/frame.ts'

/**
 * The colors of a dashboard's labels: the `stored` ones, and for each other label a color that follows from its text, so that no order in
 * which charts are drawn changes it. `drawn` are the labels of each drawing. The first ten labels of a drawing have different colors:
 * of two with the same color, the later by name takes the next free one. Source: look §4.
 */
export function boardColors(stored: LabelColors, drawn: readonly (readonly string[])[]): LabelColors {
  const colors = new Map(stored)
  const groups = drawn.map((labels) => labels.slice(0, CHART_COLOR_COUNT))
  for (const [label, beside] of byName(groupsByLabel(groups))) {
    if (!colors.has(label))
      colors.set(label, freeColor(label, new Set(beside.flat().map((one) => colors.get(one)))))
  }
  for (const label of drawn.flatMap((labels) => labels.slice(CHART_COLOR_COUNT))) {
    if (!colors.has(label)) colors.set(label, freeColor(label, new Set()))
  }
  return colors
}

/** Whether two maps give the same labels the same colors. */
export function sameColors(one: LabelColors, other: LabelColors): boolean {
  return one.size === other.size && [...one].every(([label, color]) => other.get(label) === color)
}

type Groups = readonly (readonly string[])[]

function groupsByLabel(groups: Groups): ReadonlyMap<string, Groups> {
  const found = new Map<string, (readonly string[])[]>()
  for (const group of groups)
    for (const label of group) found.set(label, [...(found.get(label) ?? []), group])
  return found
}

function byName(groups: ReadonlyMap<string, Groups>) {
  return [...groups].toSorted(([one], [other]) => compareCells(one, other))
}

function freeColor(label: string, taken: ReadonlySet<ColorName | undefined>): ColorName {
  const first = fnv(label) % CHART_COLOR_COUNT
  const tokens = Array.from({ length: CHART_COLOR_COUNT }, (_, step) => chartColor(first + step))
  return tokens.find((token) => !taken.has(token)) ?? chartColor(first)
}
