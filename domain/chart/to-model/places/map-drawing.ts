import { exactText } from '#domain/chart/format/format-number.ts'
import { exactValue } from '#domain/chart/format/formats.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { ColorName } from '#domain/chart/model/color.ts'
import type { AtlasName, MapModel } from '#domain/chart/model/picture/map.ts'
import type { Cell } from '#domain/chart/result/chart-result.ts'
import { rangeOf, stepColor } from '#domain/chart/to-model/colors/color-steps.ts'
import { type DrawingNote, drawingNotes, notDrawn } from '#domain/chart/to-model/drawing-notes.ts'
import { isSize, orMessage } from '#domain/chart/to-model/left-out.ts'
import { longCell, measureCell } from '#domain/chart/to-model/long-number.ts'
import { type ModelContext, tableOf } from '#domain/chart/to-model/model-context.ts'
import type { NamedRow } from '#domain/chart/to-model/named-rows.ts'
import type { partPicker } from '#domain/chart/to-model/picks/row-picks.ts'
import type { RegionValue, RegionValues } from './region-rows.ts'

/** The parts of a map beside its regions and values. */
interface MapParts extends RegionValues {
  readonly rows: readonly NamedRow[]
  /** The second measure of each row. */
  readonly seconds: readonly Cell[]
  readonly atlas: AtlasName
  readonly head: string
  readonly metricName: string
  readonly secondName: string | null
  /** Size and color of the bubbles of the second measure; null for none. */
  readonly bubbles: { readonly radius: number; readonly color: ColorName } | null
  /** The color of a region; null for a color by value. */
  readonly colorOf: ((region: RegionValue, at: number) => ColorName) | null
  readonly write: (value: number | null) => string
  readonly notes: readonly DrawingNote[]
  /** Finds the rows behind a region. */
  readonly pick: ReturnType<typeof partPicker>
  /** The noun for regions: countries, states. */
  readonly regionName: string
}

/** Maximum number of unknown names in a note. */
const MOST_SAID = 3

/** Regions colored by value, with table and summary. Unknown names are noted. */
export function mapDrawing(parts: MapParts, context: ModelContext): Drawing {
  const { found, unknown, rows, seconds, metricName, secondName, write } = parts
  const valued = found.filter(({ value }) => value !== null)
  const range = rangeOf(valued.map(({ value }) => value))
  const largest = found.reduce((most, { second }) => Math.max(most, second ?? 0), 0)
  const regions = found.map((region, tip) => ({
    id: region.id,
    color: parts.colorOf?.(region, tip) ?? stepColor(region.value, range),
    tip,
  }))
  const bubbles = found.flatMap(({ id, second }, tip): MapModel['bubbles'] => {
    if (parts.bubbles === null || !isSize(second)) return []
    const { radius, color } = parts.bubbles
    return [{ id, radius: Math.max(1.5, radius * Math.sqrt(second / largest)), color, tip }]
  })
  const empty = found.length - valued.length
  const mixed = mixedText(parts)
  const names = unknown.slice(0, MOST_SAID).map(({ name }) => name)
  const more = unknown.length > names.length ? ' and others' : ''
  const lost = notDrawn(unknown.length, `not on the map (${names.join(', ')}${more})`)
  const best = valued.reduce<RegionValue | null>(
    (most, one) => (most !== null && (most.value ?? 0) >= (one.value ?? 0) ? most : one),
    null,
  )
  const end = best === null ? '' : ` Highest: ${best.name}, ${write(best.value)}.`
  const drawing: Drawing = {
    model: {
      kind: 'map',
      atlas: parts.atlas,
      regions,
      bubbles,
      tips: found.map(({ name, value, second }, at) => ({
        title: name,
        color: regions[at]?.color ?? null,
        rows: [
          { name: metricName, text: value === null ? 'null' : exactValue(value) },
          ...(secondName === null
            ? []
            : [{ name: secondName, text: second === null ? 'null' : exactValue(second) }]),
        ],
      })),
      pickAt: (tip) => parts.pick(found[tip]),
      legend: null,
    },
    table: tableOf(
      [parts.head, metricName, ...(secondName === null ? [] : [secondName])],
      rows.map(({ name, value, digits }, row) => [
        name,
        longCell(value, digits),
        ...(secondName === null ? [] : [measureCell(seconds[row])]),
      ]),
    ),
    summary: `${context.chart.name}: map of ${exactText(found.length)} ${parts.regionName}, ${write(range[0])} to ${write(range[1])}.${end}`,
    ...drawingNotes(parts.notes, lost, mixed, empty === 0 ? null : `${exactText(empty)} without a value`),
    colorRange:
      parts.colorOf !== null || valued.length === 0 ? null : `${write(range[0])} to ${write(range[1])}`,
  }
  const why = lost === null ? null : `No name is one of the ${parts.regionName}: ${names.join(', ')}${more}`
  return orMessage(drawing, found.length, why, context.chart.name)
}

/** Notes regions without a value because their rows cannot be added up; null for none. */
function mixedText({ mixed, regionName }: MapParts): string | null {
  if (mixed === 0) return null
  return `${exactText(mixed)} of the ${regionName} not drawn in full: several rows name each, and their values do not add up`
}
