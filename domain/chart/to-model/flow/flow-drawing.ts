import { exactText } from '#domain/chart/format/format-number.ts'
import { exactValue } from '#domain/chart/format/formats.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { FlowLink, FlowModel, FlowNode } from '#domain/chart/model/picture/flow.ts'
import type { PickAt, Tip } from '#domain/chart/model/picture/picture.ts'
import { type DrawingNote, drawingNotes } from '#domain/chart/to-model/drawing-notes.ts'
import { areParts, leftOut, notSizes, orMessage } from '#domain/chart/to-model/left-out.ts'
import { longCell } from '#domain/chart/to-model/long-number.ts'
import { type ModelContext, tableOf } from '#domain/chart/to-model/model-context.ts'
import { shareTexts } from '#domain/chart/to-model/part-text.ts'
import { entryOf } from '#domain/semantic/steps/frame.ts'
import type { LinkPicks } from './link-picks.ts'
import type { LinkRow } from './read-links.ts'

/** The nodes and links of a drawing, and its texts. */
interface FlowParts {
  readonly nodes: readonly FlowNode[]
  readonly links: readonly FlowLink[]
  readonly rows: readonly LinkRow[]
  readonly heads: readonly [from: string, to: string]
  readonly metricName: string
  readonly shape: FlowModel['shape']
  readonly write: (value: number | null) => string
  readonly notes: readonly DrawingNote[]
  readonly what: string
  readonly picks: LinkPicks
  /** The names that a node represents, by its index; `side` if the same name is on both sides. */
  readonly nodeAt: (at: number) => {
    readonly isPlace: (name: string) => boolean
    readonly side?: 'from' | 'to' | null
  }
}

/** Flows with their table and summary. */
export function flowDrawing(parts: FlowParts, context: ModelContext): Drawing {
  const { nodes, links, rows, heads, metricName, write } = parts
  const total = links.reduce((sum, { value }) => sum + value, 0)
  const nameOf = (at: number) => nodes[at]?.name ?? ''
  const [outgoing, incoming] = [sums(links, 'from', nodes.length), sums(links, 'to', nodes.length)]
  const isComplete = areParts(rows.map(({ value }) => value))
  const nodeTips = nodes.map(
    ({ name, color }, at): Tip => ({
      title: name,
      color,
      rows: [
        { name: 'Outgoing', text: exactValue(outgoing[at] ?? 0) },
        { name: 'Incoming', text: exactValue(incoming[at] ?? 0) },
      ],
    }),
  )
  const shareOfAll = shareTexts(links.map(({ value }) => value / total))
  const shareOfPlace = placeShares(links, outgoing)
  const linkTips = links.map(
    ({ from, to, value }): Tip => ({
      title: `${nameOf(from)} → ${nameOf(to)}`,
      color: nodes[from]?.color ?? null,
      rows: [
        { name: metricName, text: exactValue(value) },
        ...(isComplete
          ? [
              { name: `Of ${nameOf(from)}`, text: shareOfPlace(from, value) },
              { name: 'Of all', text: shareOfAll(value / total) },
            ]
          : []),
      ],
    }),
  )
  const note = leftOut(rows.map(({ value }) => value))
  const [largest] = links.toSorted((a, b) => b.value - a.value)
  const end =
    largest === undefined
      ? ''
      : ` Largest: ${nameOf(largest.from)} to ${nameOf(largest.to)}, ${write(largest.value)}.`
  const drawing: Drawing = {
    model: {
      kind: 'flow',
      nodes,
      links,
      shape: parts.shape,
      tips: [...nodeTips, ...linkTips],
      legend: null,
      pickAt: pickAtOf(parts),
    },
    table: tableOf(
      [...heads, metricName],
      rows.map(({ from, to, value, digits }) => [from, to, longCell(value, digits)]),
      heads.length,
    ),
    summary: `${context.chart.name}: ${parts.what} of ${exactText(links.length)} flows between ${exactText(nodes.length)} places.${end}`,
    ...drawingNotes(parts.notes, notSizes(rows.map(({ value }) => value))),
    colorRange: null,
  }
  return orMessage(drawing, links.length, note, context.chart.name)
}

/** Finds the rows behind a tip: tips of nodes come before those of links. */
function pickAtOf({ nodes, links, picks, nodeAt }: FlowParts): PickAt {
  return (tip) => {
    const node = nodes[tip]
    if (node !== undefined) return picks.place(node.name, nodeAt(tip).isPlace, nodeAt(tip).side)
    const link = links[tip - nodes.length]
    if (link === undefined) return null
    const label = `${nodes[link.from]?.name ?? ''} → ${nodes[link.to]?.name ?? ''}`
    return picks.link(label, nodeAt(link.from).isPlace, nodeAt(link.to).isPlace)
  }
}

/** Formats the share of a link in the outgoing flow of its node, distinct among the links of a node. */
function placeShares(
  links: readonly FlowLink[],
  outgoing: readonly number[],
): (from: number, value: number) => string {
  const values = new Map<number, number[]>()
  for (const { from, value } of links) entryOf(values, from, (): number[] => []).push(value)
  const writers = new Map(
    [...values].map(([from, own]) => [
      from,
      shareTexts(own.map((value) => value / (outgoing[from] ?? value))),
    ]),
  )
  return (from, value) => writers.get(from)?.(value / (outgoing[from] ?? value)) ?? ''
}

function sums(links: readonly FlowLink[], side: 'from' | 'to', count: number): readonly number[] {
  const all = Array.from({ length: count }, () => 0)
  for (const link of links) all[link[side]] = (all[link[side]] ?? 0) + link.value
  return all
}
