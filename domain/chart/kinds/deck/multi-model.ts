import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { GeoModel } from '#domain/chart/model/picture/geo.ts'
import type { Legend, PickAt } from '#domain/chart/model/picture/picture.ts'
import type { TableModel } from '#domain/chart/model/table.ts'
import { firstOf } from '#domain/chart/to-model/drawing-notes.ts'
import { nullCell, textCell } from '#domain/chart/to-model/table-cells.ts'
import { incomplete, joinCompleteness } from '#domain/core/completeness/completeness.ts'
import { counted } from '#domain/core/number/counted.ts'

/** A layer of a map, by its name. */
interface Layer {
  readonly name: string
  readonly drawing: Drawing
}

/** Layers that are not drawn: `lost` ones are not loaded, or have another dataset or kind; `empty` ones have no rows. */
interface Undrawn {
  readonly lost: number
  readonly empty: readonly string[]
}

/** Maps over each other, the first at the bottom; null for none. */
export function toMultiModel(
  name: string,
  layers: readonly Layer[],
  { lost, empty }: Undrawn,
): Drawing | null {
  if (layers.length === 0) return null
  const models = layers.flatMap(({ drawing: { model } }) => (model.kind === 'geo' ? [model] : []))
  const remarks = new Set([
    ...layers.flatMap(({ drawing: { remark } }) => remark ?? []),
    ...empty.map((layer) => `${layer} has no rows`),
  ])
  const missing = firstOf('layer', layers.length + empty.length, layers.length + empty.length + lost)
  const summaries = layers.map(
    ({ name: layer, drawing: { summary } }) => `${layer}: ${withoutName(summary, layer)}`,
  )
  return {
    model: models.reduce(over, NO_MAP),
    table: tableOf(layers),
    summary: `${name}: map of ${counted(layers.length, 'layer')}. ${summaries.join(' ')}`,
    completeness: joinCompleteness([
      ...layers.map(({ drawing }) => drawing.completeness),
      ...(missing === null ? [] : [incomplete(missing)]),
    ]),
    remark: remarks.size === 0 ? null : [...remarks].join(', '),
    colorRange: null,
  }
}

const NO_MAP: GeoModel = {
  kind: 'geo',
  areas: [],
  lines: [],
  dots: [],
  tips: [],
  legend: null,
  pickAt: () => null,
}

/** Draws one map over another. Indexes of tips are shifted. */
function over(below: GeoModel, above: GeoModel): GeoModel {
  const moved = <T extends { readonly tip: number }>(things: readonly T[]) =>
    things.map((thing) => ({ ...thing, tip: thing.tip + below.tips.length }))
  return {
    kind: 'geo',
    areas: [...below.areas, ...moved(above.areas)],
    lines: [...below.lines, ...moved(above.lines)],
    dots: [...below.dots, ...moved(above.dots)],
    tips: [...below.tips, ...above.tips],
    legend: legendOf(below.legend, above.legend),
    pickAt: joinedPicks(below.tips.length, below.pickAt, above.pickAt),
    pickEntry: joinedPicks(below.legend?.entries.length ?? 0, below.pickEntry, above.pickEntry),
  }
}

function legendOf(one: Legend | null, other: Legend | null): Legend | null {
  if (one === null || other === null) return one ?? other
  return {
    ...one,
    entries: [...one.entries, ...other.entries],
  }
}

/** Finds the rows behind the parts of two concatenated lists. */
function joinedPicks(firstCount: number, first: PickAt = () => null, second: PickAt = () => null): PickAt {
  return (at) => (at < firstCount ? first(at) : second(at - firstCount))
}

/** The rows of all layers, with a column for each column name. */
function tableOf(layers: readonly Layer[]): TableModel {
  const columns = new Map(
    layers.flatMap(({ drawing }) => drawing.table.columns).map((column) => [column.label, column]),
  )
  const labels = [...columns.keys()]
  return {
    kind: 'table',
    columns: [{ name: '', label: 'Layer', isNumber: false, hasBars: false }, ...columns.values()],
    rows: layers.flatMap(({ name, drawing: { table } }) => {
      const places = labels.map((label) => table.columns.findIndex((column) => column.label === label))
      return table.rows.map((row) => [textCell(name), ...places.map((at) => row[at] ?? nullCell(''))])
    }),
    totals: null,
  }
}

/** Removes the chart name at the beginning of a summary. */
function withoutName(summary: string, name: string): string {
  return summary.startsWith(`${name}: `) ? summary.slice(name.length + 2) : summary
}
