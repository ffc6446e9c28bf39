import * as z from 'zod/mini'
import { baseQuery, type QuerySource } from '#domain/chart/query/base-query.ts'
import { readSpatial, type Spatial, spatialColumns } from '#domain/chart/to-model/places/read-places.ts'
import {
  type QueryColumn,
  type QueryMetric,
  type QueryObject,
  queryMetric,
} from '#domain/contract/bi/chart-data.ts'
import { isRecord } from '#domain/core/parse.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import type { DeckForm } from './fields.ts'

type QueryForm = Pick<
  DeckForm,
  | 'spatial'
  | 'start_spatial'
  | 'end_spatial'
  | 'all_columns_x'
  | 'all_columns_y'
  | 'line_column'
  | 'geojson'
  | 'dimension'
  | 'size'
  | 'metric'
  | 'point_radius_fixed'
  | 'groupby'
>

/** Default row limit of a map. */
const DEFAULT_ROWS = 10_000

/** The coordinates of rows: the form's, or the two columns of a MapBox. */
export function placesOf({ spatial, all_columns_x: x, all_columns_y: y }: QueryForm): Spatial | null {
  if (x !== null && y !== null) return { type: 'latlong', lonCol: columnLabel(x), latCol: columnLabel(y) }
  return readSpatial(spatial)
}

/** Both ends of arcs. */
export function endsOf({
  start_spatial: start,
  end_spatial: end,
}: QueryForm): readonly [Spatial, Spatial] | null {
  const [from, to] = [readSpatial(start), readSpatial(end)]
  return from === null || to === null ? null : [from, to]
}

/** The metric of dot radii, unless they are fixed. */
export function radiusMetric(form: Pick<QueryForm, 'point_radius_fixed'>): QueryMetric | null {
  const { point_radius_fixed: radius } = form
  if (!isRecord(radius) || radius['type'] !== 'metric') return null
  return z.safeParse(queryMetric, radius['value']).data ?? null
}

/** The columns with coordinates; null if the form does not name them. */
function placeColumns(form: QueryForm): readonly QueryColumn[] | null {
  if (form.geojson !== null) return [form.geojson]
  if (form.line_column !== null) return [form.line_column]
  const ends = endsOf(form)
  if (ends !== null) return ends.flatMap(spatialColumns)
  const places = placesOf(form)
  return places === null ? null : spatialColumns(places)
}

/** The columns of the query: coordinates first; null if the form does not name them. */
export function deckColumns(form: QueryForm): readonly QueryColumn[] | null {
  const columns = placeColumns(form)
  if (columns === null) return null
  const more = [...(form.dimension === null ? [] : [form.dimension]), ...form.groupby]
  return [...new Map([...columns, ...more].map((column) => [columnLabel(column), column])).values()]
}

/** The query of a map: aggregates by place with a metric, otherwise raw rows. */
export function deckQueries(
  form: QueryForm &
    Pick<DeckForm, 'adhoc_filters' | 'order_desc' | 'time_grain_sqla' | 'row_limit' | 'filter_nulls'>,
  source: QuerySource,
): readonly QueryObject[] {
  const [columns, all] = [placeColumns(form), deckColumns(form)]
  if (columns === null || all === null) return []
  const base = baseQuery(form, source, false)
  const metrics = [form.size, form.metric, radiusMetric(form)].filter((metric) => metric !== null)
  const known = form.filter_nulls ? columns.map((col) => ({ col, op: 'IS NOT NULL' })) : []
  return [
    {
      ...base,
      columns: [...all],
      ...(metrics.length === 0 ? {} : { metrics }),
      filters: [...(base.filters ?? []), ...known],
      row_limit: form.row_limit ?? DEFAULT_ROWS,
    },
  ]
}
