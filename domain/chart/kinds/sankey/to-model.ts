import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { chartColor } from '#domain/chart/to-model/colors/label-colors.ts'
import { firstOf } from '#domain/chart/to-model/drawing-notes.ts'
import { flowDrawing } from '#domain/chart/to-model/flow/flow-drawing.ts'
import { hasCircle } from '#domain/chart/to-model/flow/has-circle.ts'
import { linkPicks } from '#domain/chart/to-model/flow/link-picks.ts'
import {
  type Link,
  linkColumns,
  linkRows,
  linksOf,
  placesOf,
} from '#domain/chart/to-model/flow/read-links.ts'
import { labelFor, type ModelContext, metricTexts } from '#domain/chart/to-model/model-context.ts'
import { shareText } from '#domain/chart/to-model/part-text.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import type { SankeyForm } from './fields.ts'

type QueryForm = Pick<SankeyForm, 'source' | 'target' | 'groupby' | 'metric' | 'metrics'>

/** Maximum number of bands. */
const MOST_LINKS = 150

function readRows(result: ChartResult, form: QueryForm) {
  return linkRows(result, linkColumns(form), metricsOf(form)[0])
}

/** The names of sources and targets. */
export function sankeyLabels(result: ChartResult, form: QueryForm): readonly string[] {
  return placesOf(linksOf(readRows(result, form) ?? []).slice(0, MOST_LINKS)).map(({ name }) => name)
}

/** A name on one side; with circular flows, names are on both sides. */
interface Side {
  readonly name: string
  readonly side: 'from' | 'to' | null
}

/** Bands between names; null if the result lacks source or target. Circular flows go from one side to the other. */
export function toSankeyModel(result: ChartResult, form: SankeyForm, context: ModelContext): Drawing | null {
  const [sides, rows] = [linkColumns(form), readRows(result, form)]
  if (sides === null || rows === null) return null
  const all = linksOf(rows)
  const links = all.slice(0, MOST_LINKS)
  const isCircling = hasCircle(links)
  const colors = new Map(
    placesOf(links).map(({ name }, at) => [name, context.colors.get(name) ?? chartColor(at)]),
  )
  const places = new Map<string, number>()
  const nodes: Side[] = []
  const placeOf = (name: string, side: 'from' | 'to') => {
    const key = isCircling ? `${side} ${name}` : name
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, nodes.length)
    return nodes.push({ name, side: isCircling ? side : null }) - 1
  }
  const placed = links.map(({ from, to, value }) => ({
    from: placeOf(from, 'from'),
    to: placeOf(to, 'to'),
    value,
  }))
  const metric = metricsOf(form).map(metricLabel)[0]
  return flowDrawing(
    {
      nodes: nodes.map(({ name }) => ({ name, color: colors.get(name) ?? chartColor(0) })),
      links: placed,
      rows,
      heads: [labelFor(context, columnLabel(sides[0])), labelFor(context, columnLabel(sides[1]))],
      metricName: metric === undefined ? 'Value' : labelFor(context, metric),
      shape: 'sankey',
      write: metricTexts(result, metric, { form, context }),
      notes: [
        firstOf('flow', links.length, all.length),
        all.length > links.length ? shownText(links, all) : null,
        isCircling ? 'flows form circles: each place is on both sides' : null,
      ].filter((note) => note !== null),
      what: 'sankey',
      picks: linkPicks(result, { rows, sides, dataset: context.dataset }),
      nodeAt: (at) => ({ isPlace: (name) => name === nodes[at]?.name, side: nodes[at]?.side ?? null }),
    },
    context,
  )
}

function shownText(links: readonly Link[], all: readonly Link[]): string {
  const sum = (some: readonly Link[]) => some.reduce((total, { value }) => total + value, 0)
  return `${shareText(sum(links) / sum(all))} of all flows shown`
}
