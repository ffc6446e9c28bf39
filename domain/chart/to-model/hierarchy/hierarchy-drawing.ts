import { exactText } from '#domain/chart/format/format-number.ts'
import { exactValue } from '#domain/chart/format/formats.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { ColorName } from '#domain/chart/model/color.ts'
import type { HierarchyNode, HierarchyShape } from '#domain/chart/model/picture/hierarchy.ts'
import type { Legend, Tip } from '#domain/chart/model/picture/picture.ts'
import type { TableModel } from '#domain/chart/model/table.ts'
import { othersName } from '#domain/chart/model/texts/others-name.ts'
import { rangeOf, stepColor } from '#domain/chart/to-model/colors/color-steps.ts'
import { CHART_COLOR_COUNT, chartColor, OTHER_COLOR } from '#domain/chart/to-model/colors/label-colors.ts'
import { type DrawingNote, drawingNotes } from '#domain/chart/to-model/drawing-notes.ts'
import { areParts, isSize, leftOut, notSizes, orMessage } from '#domain/chart/to-model/left-out.ts'
import { longCell } from '#domain/chart/to-model/long-number.ts'
import { type ModelContext, tableOf } from '#domain/chart/to-model/model-context.ts'
import { shareText, shareTexts } from '#domain/chart/to-model/part-text.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import { type Division, foldedCount, type LevelRow } from './divide-rows.ts'
import { type DivisionPicker, firstLevelPicks } from './division-picks.ts'
import type { LevelTotals } from './level-totals.ts'

/** Maximum number of leaves; more would be too small to hover. */
export const MOST_LEAVES = 500

/** The share of a node in the total, from 0 to 1, and as text; its value if it has no share. */
interface Share {
  readonly size: number
  readonly text: string
}

/** The parts of a drawing beside its nodes. */
interface HierarchyParts {
  readonly divisions: readonly Division[]
  readonly rows: readonly LevelRow[]
  readonly heads: readonly string[]
  readonly metricName: string
  /** The name of the second measure, if colors show its ratio to the first. */
  readonly secondName: string | null
  readonly shape: HierarchyShape
  readonly write: (value: number | null) => string
  /** The color of a node, if it is not that of its first level. */
  readonly colorOf?: (division: Division) => ColorName | null
  /** The label of a node, by its share in the total. */
  readonly labelOf: (division: Division, share: Share) => string
  /** The legend, by the colors of the first level. */
  readonly legendOf: (
    entries: readonly { readonly name: string; readonly color: ColorName }[],
  ) => Legend | null
  /** Finds the rows behind a node. */
  readonly pick: DivisionPicker
  readonly notes: readonly DrawingNote[]
  readonly what: string
  /** The metric over all rows of a node; without it, only the sum of its drawn children is known. */
  readonly totalOf?: LevelTotals | undefined
  /** Whether values can be added up. */
  readonly addsUp: boolean
}

/** A hierarchy with its table and summary. Values that cannot be drawn are noted, and are in the table. */
export function hierarchyDrawing(parts: HierarchyParts, context: ModelContext): Drawing {
  const { divisions, rows, heads, secondName, write } = parts
  const total = divisions.reduce((sum, { value }) => sum + value, 0)
  const isComplete = areParts(rows.map(({ value }) => value))
  const sizes = [...allDivisions(divisions), ...rows].map(({ value }) =>
    isSize(value) ? value / total : null,
  )
  const writeShare = shareTexts(sizes)
  const shareOf = (value: number) => (isComplete ? writeShare(value / total) : write(value))
  const ratios = secondName === null ? [] : allDivisions(divisions).map(ratioOf)
  const range = rangeOf(ratios)
  const { firstColors, grayCount } = colorsOfFirst(parts, context)
  const nodes: HierarchyNode[] = [{ parent: null, name: '', size: null, color: 'bg-surface', label: '' }]
  const sizeRows = sizeRowsOf(parts, isComplete)
  const tips: Tip[] = [{ title: 'Total', color: null, rows: sizeRows([], total, divisions.length > 0) }]
  const pending = divisions.map((division, at) => ({
    division,
    parent: 0,
    parentValue: total,
    first: firstColors[at] ?? chartColor(at),
  }))
  for (let at = 0; at < pending.length; at += 1) {
    const one = pending[at]
    if (one === undefined) break
    const { division, parent, parentValue, first } = one
    const own = parts.colorOf?.(division) ?? first
    const color = secondName === null ? own : stepColor(ratioOf(division), range)
    const place = nodes.push({
      parent,
      name: division.name,
      size: division.parts.length === 0 ? division.value : null,
      color,
      label: parts.labelOf(labelled(division, parts.totalOf), {
        size: division.value / total,
        text: shareOf(division.value),
      }),
    })
    tips.push(
      tipOf(division, { parentValue, total: isComplete ? total : null, color, sizeRows, secondName, write }),
    )
    for (const part of division.parts) {
      pending.push({ division: part, parent: place - 1, parentValue: division.value, first })
    }
  }
  const note = leftOut(rows.map(({ value }) => value))
  const largest = divisions[0]
  const end = largest === undefined ? '' : ` Largest: ${largest.name}, ${shareOf(largest.value)}.`
  const drawing: Drawing = {
    model: {
      kind: 'hierarchy',
      nodes,
      shape: parts.shape,
      tips,
      pickAt: (tip) => parts.pick(pending[tip - 1]?.division),
      legend: parts.legendOf(legendEntries(divisions, firstColors, grayCount)),
      pickEntry: firstLevelPicks(divisions, othersName(grayCount), parts.pick),
    },
    table: levelsTable(parts, (value) => (isComplete && isSize(value) ? writeShare(value / total) : '')),
    summary: `${context.chart.name}: ${parts.what} of ${rows.length} parts on ${heads.length} levels, ${totalText(parts, total, isComplete)}.${end}`,
    ...drawingNotes(...hierarchyNotes(parts, grayCount, isComplete)),
    colorRange:
      secondName === null || ratios.length === 0 ? null : `${write(range[0])} to ${write(range[1])}`,
  }
  return orMessage(drawing, divisions.length, note, context.chart.name)
}

/** The rows as a table, with the share of each in the total, if it has one. */
function levelsTable(
  { heads, metricName, secondName, rows }: HierarchyParts,
  shareOf: (value: number | null) => string,
): TableModel {
  const measure = secondName === null ? [] : [secondName]
  return tableOf(
    [...heads, metricName, 'Share', ...measure],
    rows.map(({ path, value, second, digits }) => [
      ...path,
      longCell(value, digits?.[0]),
      shareOf(value),
      ...measure.map(() => longCell(second, digits?.[1])),
    ]),
    heads.length,
  )
}

function hierarchyNotes(parts: HierarchyParts, grayCount: number, isComplete: boolean) {
  const { divisions, notes, rows } = parts
  const folded = foldedCount(divisions)
  return [
    notes,
    grayCount > 0 ? `${exactText(grayCount)} of ${exactText(divisions.length)} parts gray` : null,
    folded === 0 ? null : `${exactText(folded)} parts as Other`,
    notSizes(rows.map(({ value }) => value)),
    sizesText(parts, isComplete),
  ]
}

/** The total of the summary: the metric over all rows, otherwise the drawn sum. */
function totalText({ totalOf, write, addsUp }: HierarchyParts, sum: number, isComplete: boolean): string {
  const total = totalOf?.([])
  const known = total === undefined || typeof total === 'boolean' ? null : numberOf(total)
  if (known !== null) return `${write(known)} in all`
  if (!isComplete) return `${write(sum)} in all parts above zero`
  return addsUp ? `${write(sum)} in all` : `${write(sum)} as the sum of all parts`
}

/** The colors of the first level, and the number of its nodes without a color. Source: look §4. */
function colorsOfFirst({ divisions, secondName, colorOf }: HierarchyParts, { colors }: ModelContext) {
  const firstColors = divisions.map(({ name }, at) =>
    at < CHART_COLOR_COUNT ? (colors.get(name) ?? chartColor(at)) : OTHER_COLOR,
  )
  const isByFirst = secondName === null && colorOf === undefined
  return { firstColors, grayCount: isByFirst ? Math.max(0, divisions.length - CHART_COLOR_COUNT) : 0 }
}

function legendEntries(
  divisions: readonly Division[],
  colors: readonly ColorName[],
  grayCount: number,
): readonly { readonly name: string; readonly color: ColorName }[] {
  const named = divisions
    .slice(0, CHART_COLOR_COUNT)
    .map(({ name }, at) => ({ name, color: colors[at] ?? chartColor(at) }))
  return grayCount > 0 ? [...named, { name: othersName(grayCount), color: OTHER_COLOR }] : named
}

type SizeRows = (path: readonly string[], size: number, isSum: boolean) => Tip['rows']

/**
 * The rows of a tip about size. A node with children has the metric over all its rows, if the server reports it, and the drawn
 * sum if it differs: negative values have no size, and averages do not add up.
 */
function sizeRowsOf(
  { totalOf, metricName, addsUp }: Pick<HierarchyParts, 'totalOf' | 'metricName' | 'addsUp'>,
  isComplete: boolean,
): SizeRows {
  const sumName = isComplete ? 'Sum of its parts' : 'Sum of its parts above zero'
  return (path, size, isSum) => {
    if (!isSum) return [{ name: metricName, text: exactValue(size) }]
    const total = totalOf?.(path)
    if (total === undefined || total === null || typeof total === 'boolean')
      return [{ name: isComplete && addsUp ? metricName : sumName, text: exactValue(size) }]
    const own = { name: metricName, text: typeof total === 'string' ? exactText(total) : exactValue(total) }
    return isNear(numberOf(total), size) ? [own] : [own, { name: sumName, text: exactValue(size) }]
  }
}

/** The node with the metric over all its rows as value, if the server reports it. */
function labelled(division: Division, totalOf: HierarchyParts['totalOf']): Division {
  const total = division.parts.length === 0 ? null : totalOf?.(division.path)
  const value = typeof total === 'boolean' || total === undefined ? null : numberOf(total)
  return value === null ? division : { ...division, value }
}

/** Names what the sizes of nodes with children are, if they are not the metric; otherwise null. */
function sizesText({ divisions, addsUp }: HierarchyParts, isComplete: boolean): string | null {
  if (!divisions.some(({ parts }) => parts.length > 0)) return null
  if (!isComplete) return 'sizes of groups are of their parts above zero'
  return addsUp ? null : 'sizes of groups are sums of their parts'
}

/** Whether a sum equals a value up to rounding of doubles. */
function isNear(value: number | null, sum: number): boolean {
  return value !== null && Math.abs(value - sum) <= Math.abs(sum) * 1e-9
}

function tipOf(
  { path, value, second, folded, parts }: Division,
  {
    parentValue,
    total,
    color,
    sizeRows,
    secondName,
    write,
  }: Pick<HierarchyParts, 'secondName' | 'write'> & {
    readonly sizeRows: SizeRows
    readonly parentValue: number
    readonly total: number | null
    readonly color: ColorName
  },
): Tip {
  return {
    title: path.join(' › '),
    color,
    rows: [
      ...sizeRows(path, value, parts.length > 0 || folded > 0),
      ...(secondName === null
        ? []
        : [
            { name: secondName, text: exactValue(second) },
            { name: 'Ratio', text: write(second / value) },
          ]),
      ...(path.length > 1 && total !== null
        ? [{ name: 'Of its part', text: shareText(value / parentValue) }]
        : []),
      ...(total === null ? [] : [{ name: 'Of the whole', text: shareText(value / total) }]),
      ...(folded === 0 ? [] : [{ name: 'Parts in it', text: exactText(folded) }]),
    ],
  }
}

function allDivisions(divisions: readonly Division[]): readonly Division[] {
  return divisions.flatMap((one) => [one, ...allDivisions(one.parts)])
}

function ratioOf({ value, second }: Division): number {
  return value === 0 ? 0 : second / value
}
