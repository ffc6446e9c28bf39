import { chartOf } from '#domain/chart/chart.ts'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { type Dataset, parseDatasets } from '#domain/dataset/dataset.ts'
import { partsOf } from '#server/superset/kinds/datasets/parts.ts'
import type { UpstreamDatasetRow } from '#server/superset/kinds/datasets/table.ts'

/** What decides what a chart asks, and its dataset where this front knows its columns. */
interface AskingChart {
  readonly params: string | null
  readonly vizType: string | null
  readonly datasetId: number | null
  readonly datasetType: string | null
  readonly dataset: Dataset | null
}

/**
 * The queries of a form as Superset's own page saves them beside it, for its reports and pictures; null where they are not
 * known here: the kind is not drawn, or the form lacks what its query needs. Source: BI spec §3 Chart save payload.
 */
export async function queryContextOf(asking: AskingChart): Promise<string | null> {
  const { datasetId, datasetType, dataset } = asking
  const read = parseJson(asking.params ?? '')
  if (datasetId === null || !read.ok || !isRecord(read.value)) return null
  const datasource = { id: datasetId, type: datasetType ?? 'table' }
  const form = {
    ...read.value,
    datasource: `${datasource.id}__${datasource.type}`,
    ...(asking.vizType === null ? {} : { viz_type: asking.vizType }),
  }
  const chart = chartOf(0, { name: '', description: null, form })
  if (chart === null) return null
  const open = (await loadKind(chart.vizType)).open(chart)
  const queries = open.undrawnAs === null ? open.buildQueries(EMPTY_MASK, dataset) : []
  if (queries.length === 0 || queries.some(asksNothing)) return null
  const shape = { result_format: 'json', result_type: 'full' }
  const context = {
    datasource,
    force: false,
    queries,
    form_data: { ...form, force: false, ...shape },
    ...shape,
  }
  return JSON.stringify(context)
}

/** A form that lacks all that is shown: the Superset would answer it with an error. */
function asksNothing({ columns, metrics }: QueryObject): boolean {
  return (columns ?? []).length + (metrics ?? []).length === 0
}

/** A dataset of the store as charts need it; null while only a list told of it. */
export function knownDataset(row: UpstreamDatasetRow | null): Dataset | null {
  if (row === null || row.columns === null || row.metrics === null) return null
  const { table_name, main_dttm_col } = row
  const told = { id: row.id, table_name, main_dttm_col }
  const [dataset = null] = parseDatasets([
    { ...told, columns: partsOf(row.columns), metrics: partsOf(row.metrics) },
  ])
  return dataset
}
