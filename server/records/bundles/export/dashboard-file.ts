import { boundedReader } from '#domain/core/json/bounded-json.ts'
import { isRecord } from '#domain/core/parse.ts'
import { withNewChartIds } from '#domain/dashboard/bundle/chart-references.ts'
import { layoutWithCharts, layoutWithUuids, placedCharts } from '#domain/dashboard/bundle/layout-charts.ts'
import { metadataWithUuids } from '#domain/dashboard/bundle/new-ids.ts'
import type { ChartRow } from '#server/store/charts.ts'
import type { DashboardRow } from '#server/store/dashboards.ts'
import { FILE_VERSION } from './dataset-file.ts'

/** A dashboard to export, with its charts. */
export interface ExportedDashboard {
  readonly row: DashboardRow
  readonly charts: readonly ChartRow[]
}

/** A dashboard as the content of its file in an export. Its layout names charts by uuid, its filters datasets. */
export function dashboardFile(
  { row, charts }: ExportedDashboard,
  datasetUuids: ReadonlyMap<number, string | null>,
): Readonly<Record<string, unknown>> {
  const readJson = boundedReader()
  const tableIn = (text: string | null) => {
    const read = text === null ? null : readJson(text)
    return read?.ok && isRecord(read.value) ? read.value : null
  }
  const position = tableIn(row.position_json)
  const placed = new Set(placedCharts(position ?? {}).map(({ chartId }) => chartId))
  const missing = charts.filter(({ id }) => !placed.has(id))
  const layout = layoutWithCharts(
    position,
    row.dashboard_title ?? '',
    missing.map(({ id, slice_name: name }) => ({ id, name: name ?? '' })),
  )
  // The import of a Superset fails with the id of a chart that the layout does not have.
  const ids = new Set(charts.map(({ id }) => id))
  const metadata = withNewChartIds(tableIn(row.json_metadata) ?? {}, (id) => (ids.has(id) ? id : null))
  return {
    dashboard_title: row.dashboard_title,
    description: null,
    css: row.css,
    slug: row.slug,
    certified_by: row.certified_by,
    certification_details: row.certification_details,
    published: row.published === 1,
    uuid: row.uuid,
    position: layoutWithUuids(layout, new Map(charts.map(({ id, uuid }) => [id, uuid]))),
    metadata: metadataWithUuids(metadata, datasetUuids),
    version: FILE_VERSION,
  }
}
