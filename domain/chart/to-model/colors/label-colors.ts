import type { ColorName } from '#domain/chart/model/color.ts'
import { groupLabel } from '#domain/chart/to-model/cell-labels.ts'
import { isRecord } from '#domain/core/parse.ts'
import { compareCells } from '#domain/semantic/steps/frame.ts'

/** Colour of each label; a label keeps its colour across a dashboard. Source: look §4. */
export type LabelColors = ReadonlyMap<string, ColorName>

/** Categorical colours there are. Source: look §4. */
export const CHART_COLOR_COUNT = 10

/** The colour of what is beyond the tenth, together or each of it. Source: look §4. */
export const OTHER_COLOR: ColorName = 'line-control'

/** The colour token at a place in the order of use, from 0; after the tenth it begins again. */
export function chartColor(index: number): ColorName {
  return `chart-${(index % CHART_COLOR_COUNT) + 1}`
}

/** The colours that a dashboard's author gave to labels, as far as they are plain colours; on the wire labels have its words. */
export function authorColors(labels: Readonly<Record<string, string>>): LabelColors {
  const plain = Object.entries(labels).filter(([, color]) => /^#[0-9a-f]{3,8}$/i.test(color))
  return new Map(plain.flatMap(([name, color]) => wireLabels(name).map((label) => [label, color] as const)))
}

/** What a label of the wire may be called here: Python's words may be a truth value, or a text. */
function wireLabels(name: string): readonly string[] {
  const isTruth = name === 'True' || name === 'False'
  return isTruth ? [name, name.toLowerCase()] : [groupLabel(name)]
}

/** The colours that the form of a chart gives to labels (`label_colors`), as that of its dashboard does. */
export function formColors({ label_colors: labels }: Readonly<Record<string, unknown>>): LabelColors {
  if (!isRecord(labels)) return authorColors({})
  const texts = Object.entries(labels).flatMap(([name, color]) =>
    typeof color === 'string' ? [[name, color] as const] : [],
  )
  return authorColors(Object.fromEntries(texts))
}

/**
 * Gives each new label the least used colour, and never takes one away. Labels that come together get them in the order
 * of their names, so that another order of the same answer, by size or by time, gives no other colours. Within one chart
 * a colour comes twice only when there are more labels than colours.
 */
export function assignColors(known: LabelColors, labels: readonly string[]): LabelColors {
  const missing = labels.filter((label) => !known.has(label))
  if (missing.length === 0) return known
  const colors = new Map(known)
  for (const label of inStableOrder(missing)) {
    const here = new Set(labels.map((other) => colors.get(other)))
    colors.set(label, leastUsed(colors, here))
  }
  return colors
}

/** By name, but the ones that stand first before the others: as many as can have a colour each. */
function inStableOrder(labels: readonly string[]): readonly string[] {
  const [first, others] = [labels.slice(0, CHART_COLOR_COUNT), labels.slice(CHART_COLOR_COUNT)]
  return [...first.toSorted(compareCells), ...others.toSorted(compareCells)]
}

function leastUsed(colors: LabelColors, avoided: ReadonlySet<ColorName | undefined>): ColorName {
  const tokens = Array.from({ length: CHART_COLOR_COUNT }, (_, index) => chartColor(index))
  const uses = (token: ColorName) => [...colors.values()].filter((color) => color === token).length
  const free = tokens.filter((token) => !avoided.has(token))
  const candidates = free.length > 0 ? free : tokens
  return candidates.reduce((best, token) => (uses(token) < uses(best) ? token : best))
}
