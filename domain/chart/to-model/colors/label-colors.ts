import type { ColorName } from '#domain/chart/model/color.ts'
import { groupLabel } from '#domain/chart/to-model/cell-labels.ts'
import { isRecord } from '#domain/core/parse.ts'
import { compareCells } from '#domain/semantic/steps/frame.ts'

/** The color of each label, the same in all charts of a dashboard. Source: look §4. */
export type LabelColors = ReadonlyMap<string, ColorName>

/** Number of categorical colors. Source: look §4. */
export const CHART_COLOR_COUNT = 10

/** The color of labels beyond the tenth. Source: look §4. */
export const OTHER_COLOR: ColorName = 'line-control'

/** The color token at an index of the order of use, repeating after ten. */
export function chartColor(index: number): ColorName {
  return `chart-${(index % CHART_COLOR_COUNT) + 1}`
}

/** The colors that a dashboard's author set for labels, if they are plain colors. Labels are those of responses. */
export function authorColors(labels: Readonly<Record<string, string>>): LabelColors {
  const plain = Object.entries(labels).filter(([, color]) => /^#[0-9a-f]{3,8}$/i.test(color))
  return new Map(plain.flatMap(([name, color]) => wireLabels(name).map((label) => [label, color] as const)))
}

/** The labels of a name in a response: "True" may be a boolean of Python, or a text. */
function wireLabels(name: string): readonly string[] {
  const isTruth = name === 'True' || name === 'False'
  return isTruth ? [name, name.toLowerCase()] : [groupLabel(name)]
}

/** The label colors in the form of a chart (`label_colors`). */
export function formColors({ label_colors: labels }: Readonly<Record<string, unknown>>): LabelColors {
  if (!isRecord(labels)) return authorColors({})
  const texts = Object.entries(labels).flatMap(([name, color]) =>
    typeof color === 'string' ? [[name, color] as const] : [],
  )
  return authorColors(Object.fromEntries(texts))
}

/**
 * Assigns the least used color to each new label, and never changes an assigned one. New labels are processed by name, so that
 * another order of the same response gives the same colors. A color repeats within a chart only if there are more labels than
 * colors.
 */
export function assignColors(known: LabelColors, labels: readonly string[]): LabelColors {
  const missing = labels.filter((label) => !known.has(label))
  if (missing.length === 0) return known
  const colors = new Map(known)
  for (const label of inStableOrder(missing)) {
    const used = new Set(labels.map((other) => colors.get(other)))
    colors.set(label, leastUsed(colors, used))
  }
  return colors
}

/** The first ten labels by name, then the others by name. */
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
