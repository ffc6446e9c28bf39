import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { exactText } from '#domain/chart/format/format-number.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { chartColor } from '#domain/chart/to-model/colors/label-colors.ts'
import { flowDrawing } from '#domain/chart/to-model/flow/flow-drawing.ts'
import { linkPicks } from '#domain/chart/to-model/flow/link-picks.ts'
import {
  type LinkColumns,
  type LinkRow,
  linkRows,
  linksOf,
  placesOf,
} from '#domain/chart/to-model/flow/read-links.ts'
import { labelFor, type ModelContext, metricTexts } from '#domain/chart/to-model/model-context.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import type { ChordForm } from './fields.ts'

type QueryForm = Pick<ChordForm, 'groupby' | 'columns' | 'metric' | 'metrics'>

/** Maximum number of names on the circle; the smallest others are summed. */
const MOST_PLACES = 20
const OTHER = 'Other'

/** Source and target of the form; null if one is missing. */
export function sidesOf({ groupby: [from], columns: [to] }: QueryForm): LinkColumns | null {
  return from === undefined || to === undefined ? null : [from, to]
}

function readRows(result: ChartResult, form: QueryForm) {
  return linkRows(result, sidesOf(form), metricsOf(form)[0])
}

/** The names that are not summed. */
function shownPlaces(rows: readonly LinkRow[]): readonly string[] {
  const names = placesOf(linksOf(rows)).map(({ name }) => name)
  return names.length <= MOST_PLACES ? names : names.slice(0, MOST_PLACES - 1)
}

/** The names on the circle. */
export function chordLabels(result: ChartResult, form: QueryForm): readonly string[] {
  return shownPlaces(readRows(result, form) ?? [])
}

/** Chords between names; null if the result lacks source or target. */
export function toChordModel(result: ChartResult, form: ChordForm, context: ModelContext): Drawing | null {
  const [sides, rows] = [sidesOf(form), readRows(result, form)]
  if (sides === null || rows === null) return null
  const shown = shownPlaces(rows)
  const count = placesOf(linksOf(rows)).length
  const isFolded = count > shown.length
  const names = isFolded ? [...shown, OTHER] : shown
  const places = new Map(shown.map((name, at) => [name, at]))
  const placeOf = (name: string) => places.get(name) ?? names.length - 1
  const folded = rows.map(({ from, to, value }) => ({
    from: String(placeOf(from)),
    to: String(placeOf(to)),
    value,
  }))
  const metric = metricsOf(form).map(metricLabel)[0]
  return flowDrawing(
    {
      nodes: names.map((name, at) => ({ name, color: context.colors.get(name) ?? chartColor(at) })),
      links: linksOf(folded).map(({ from, to, value }) => ({ from: Number(from), to: Number(to), value })),
      rows,
      heads: [labelFor(context, columnLabel(sides[0])), labelFor(context, columnLabel(sides[1]))],
      metricName: metric === undefined ? 'Value' : labelFor(context, metric),
      shape: 'chord',
      write: metricTexts(result, metric, { form, context }),
      notes: isFolded ? [`${exactText(count - shown.length)} of ${exactText(count)} places as Other`] : [],
      what: 'chord diagram',
      picks: linkPicks(result, { rows, sides, dataset: context.dataset }),
      nodeAt: (at) => ({ isPlace: (name) => placeOf(name) === at }),
    },
    context,
  )
}
