import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { exactText } from '#domain/chart/format/format-number.ts'
import { exactValue, numberTexts } from '#domain/chart/format/formats.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { ColorName } from '#domain/chart/model/color.ts'
import type { EdgeEnd, GraphModel } from '#domain/chart/model/picture/graph.ts'
import type { Tip } from '#domain/chart/model/picture/picture.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { chartColor } from '#domain/chart/to-model/colors/label-colors.ts'
import { drawingNotes, firstOf } from '#domain/chart/to-model/drawing-notes.ts'
import { linkPicks } from '#domain/chart/to-model/flow/link-picks.ts'
import {
  type Link,
  type LinkRow,
  linkColumns,
  linkRows,
  linksOf,
  placesOf,
} from '#domain/chart/to-model/flow/read-links.ts'
import { leftOut, notSizes, orMessage } from '#domain/chart/to-model/left-out.ts'
import { legendOf } from '#domain/chart/to-model/legend-of.ts'
import { longCell } from '#domain/chart/to-model/long-number.ts'
import { labelFor, type ModelContext, tableOf } from '#domain/chart/to-model/model-context.ts'
import { roamOf } from '#domain/chart/to-model/roam-of.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import type { GraphForm } from './fields.ts'
import { categoryNames, categoryPick, graphPick } from './graph-picks.ts'

type QueryForm = Pick<
  GraphForm,
  'source' | 'target' | 'source_category' | 'target_category' | 'groupby' | 'metric' | 'metrics'
>

/** Maximum number of nodes and edges. */
const MOST_NODES = 300
const MOST_LINKS = 1_500

function readRows(result: ChartResult, form: QueryForm) {
  return linkRows(result, linkColumns(form), metricsOf(form)[0])
}

/** The category of each node, from its first row. */
function categoriesOf(
  result: ChartResult,
  form: QueryForm,
  rows: readonly LinkRow[],
): ReadonlyMap<string, string> {
  const categories = new Map<string, string>()
  const sources = categoryNames(result, form.source_category)
  const targets = categoryNames(result, form.target_category)
  for (const [row, { from, to }] of rows.entries()) {
    const [own, other] = [sources?.[row], targets?.[row]]
    if (own !== undefined && !categories.has(from)) categories.set(from, own)
    if (other !== undefined && !categories.has(to)) categories.set(to, other)
  }
  return categories
}

/** The names of the categories. */
export function graphLabels(result: ChartResult, form: QueryForm): readonly string[] {
  const rows = readRows(result, form)
  return rows === null ? [] : [...new Set(categoriesOf(result, form, rows).values())]
}

/** Nodes and edges; null if the result lacks source or target. */
export function toGraphModel(result: ChartResult, form: GraphForm, context: ModelContext): Drawing | null {
  const [sides, rows] = [linkColumns(form), readRows(result, form)]
  if (sides === null || rows === null) return null
  const categories = categoriesOf(result, form, rows)
  const names = [...new Set(categories.values())]
  const colorOf = (category: string | undefined) =>
    category === undefined
      ? chartColor(0)
      : (context.colors.get(category) ?? chartColor(names.indexOf(category)))
  const all = linksOf(rows)
  const places = placesOf(all)
  const shown = places.slice(0, MOST_NODES)
  const at = new Map(shown.map(({ name }, index) => [name, index]))
  const links = all.filter(({ from, to }) => at.has(from) && at.has(to)).slice(0, MOST_LINKS)
  const metric = metricsOf(form).map(metricLabel)[0]
  const metricName = metric === undefined ? 'Value' : labelFor(context, metric)
  const heads = [...sides.map((side) => labelFor(context, columnLabel(side))), metricName]
  const note = leftOut(rows.map(({ value }) => value))
  const nodes = shown.map(({ name, value }) => ({
    name,
    value,
    category: categories.get(name),
    color: colorOf(categories.get(name)),
  }))
  const picks = linkPicks(result, { rows, sides, dataset: context.dataset })
  const [first] = places
  const write = numberTexts(context.formats, null)
  const end = first === undefined ? '' : ` Largest: ${first.name}, ${write(first.value)}.`
  const drawing: Drawing = {
    model: {
      kind: 'graph',
      ...drawnGraph(nodes, links, at, form),
      ...lookOf(form),
      tips: tipsOf(nodes, { links, all, metricName }),
      pickEntry: (entry) =>
        categoryPick(result, form, { name: names[entry] ?? '', dataset: context.dataset }),
      pickAt: (tip) => graphPick(tip, { nodes, links, picks }),
      legend: legendOf(
        form,
        names.map((name) => ({ name, color: colorOf(name) })),
      ),
    },
    table: tableOf(
      heads,
      rows.map(({ from, to, value, digits }) => [from, to, longCell(value, digits)]),
      2,
    ),
    summary: `${context.chart.name}: graph of ${exactText(shown.length)} things and ${exactText(links.length)} links.${end}`,
    ...drawingNotes(
      firstOf('thing', shown.length, places.length),
      firstOf('link', links.length, all.length),
      notSizes(rows.map(({ value }) => value)),
    ),
    colorRange: null,
  }
  return orMessage(drawing, links.length, note, context.chart.name)
}

interface DrawnNode {
  readonly name: string
  readonly value: number
  readonly color: ColorName
  readonly category: string | undefined
}

interface TipParts {
  readonly links: readonly Link[]
  /** All links, including those that are not drawn. */
  readonly all: readonly Link[]
  readonly metricName: string
}

/** Sums links by the name of one side. */
function sumsBy(links: readonly Link[], side: 'from' | 'to'): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const link of links) sums.set(link[side], (sums.get(link[side]) ?? 0) + link.value)
  return sums
}

function tipsOf(nodes: readonly DrawnNode[], { links, all, metricName }: TipParts): readonly Tip[] {
  const [outgoing, incoming] = [sumsBy(all, 'from'), sumsBy(all, 'to')]
  return [
    ...nodes.map(
      ({ name, color, category }): Tip => ({
        title: name,
        color,
        rows: [
          { name: 'Outgoing', text: exactValue(outgoing.get(name) ?? 0) },
          { name: 'Incoming', text: exactValue(incoming.get(name) ?? 0) },
          ...(category === undefined ? [] : [{ name: 'Category', text: category }]),
        ],
      }),
    ),
    ...links.map(
      ({ from, to, value }): Tip => ({
        title: `${from} → ${to}`,
        color: null,
        rows: [{ name: metricName, text: exactValue(value) }],
      }),
    ),
  ]
}

/** Sizes by value, from `base` to three times `base`. */
function sizer(values: readonly number[], base: number): (value: number) => number {
  const least = values.reduce((low, value) => Math.min(low, value), values[0] ?? 0)
  const most = values.reduce((high, value) => Math.max(high, value), values[0] ?? 0)
  return (value) => base * (most > least ? 1 + (2 * (value - least)) / (most - least) : 1)
}

/** Default sizes in px. Source: BI spec §9. */
const NODE_SIZE = 20
const EDGE_WIDTH = 3

function drawnGraph(
  nodes: readonly { readonly name: string; readonly value: number; readonly color: string }[],
  links: readonly Link[],
  at: ReadonlyMap<string, number>,
  form: GraphForm,
): Pick<GraphModel, 'nodes' | 'links'> {
  // The sizes of a form are made for three times this drawing size.
  const sizeOf = sizer(
    nodes.map(({ value }) => value),
    Math.max(2, (form.baseNodeSize ?? NODE_SIZE) / 3),
  )
  const widthOf = sizer(
    links.map(({ value }) => value),
    Math.max(0.5, (form.baseEdgeWidth ?? EDGE_WIDTH) / 3),
  )
  const threshold = form.showSymbolThreshold ?? 0
  return {
    nodes: nodes.map(({ name, value, color }) => ({
      name,
      color,
      size: sizeOf(value),
      isNamed: value > threshold,
    })),
    links: links.map(({ from, to, value }) => ({
      from: at.get(from) ?? 0,
      to: at.get(to) ?? 0,
      width: widthOf(value),
    })),
  }
}

const ENDS: readonly EdgeEnd[] = ['none', 'arrow', 'circle']

function lookOf(
  form: GraphForm,
): Pick<GraphModel, 'roam' | 'layout' | 'ends' | 'edgeLength' | 'gravity' | 'repulsion' | 'friction'> {
  const [start, end] = (form.edgeSymbol ?? 'none,arrow').split(',')
  const between = (value: number | null, initial: number, least: number, most: number) =>
    Math.min(most, Math.max(least, value ?? initial))
  return {
    roam: roamOf(form.roam),
    layout: form.layout === 'circular' ? 'circular' : 'force',
    ends: [ENDS.find((one) => one === start) ?? 'none', ENDS.find((one) => one === end) ?? 'arrow'],
    edgeLength: between(form.edgeLength, 400, 1, 1_000),
    gravity: between(form.gravity, 0.3, 0, 1),
    repulsion: between(form.repulsion, 1_000, 1, 3_000),
    friction: between(form.friction, 0.2, 0.05, 1),
  }
}
