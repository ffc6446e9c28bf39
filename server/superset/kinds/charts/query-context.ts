import { chartOf } from '#domain/chart/chart.ts'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { type Dataset, parseDatasets } from '#domain/dataset/dataset.ts'
import { partsOf } from '#server/superset/kinds/datasets/parts.ts'
import type { UpstreamDatasetRow } from '#server/superset/kinds/datasets/table.ts'

/** The columns that determine the query of a chart, and its dataset if its columns are known. */
interface QuerySource {
  readonly params: string | null
  readonly vizType: string | null
  readonly datasetId: number | null
  readonly datasetType: string | null
  readonly dataset: Dataset | null
}

/**
 * The query context of a form, as Superset's own page saves it for reports and pictures; null if it cannot be built: the
 * chart kind is unknown, or the form is incomplete. Source: BI spec §3 Chart save payload.
 */
export async function queryContextOf(source: QuerySource): Promise<string | null> {
  const { datasetId, datasetType, dataset } = source
  const read = parseJson(source.params ?? '')
  if (datasetId === null || !read.ok || !isRecord(read.value)) return null
  const datasource = { id: datasetId, type: datasetType ?? 'table' }
  const form = {
    ...read.value,
    datasource: `${datasource.id}__${datasource.type}`,
    ...(source.vizType === null ? {} : { viz_type: source.vizType }),
  }
  const chart = chartOf(0, { name: '', description: null, form })
  if (chart === null) return null
  const open = (await loadKind(chart.vizType)).open(chart)
  const queries = open.undrawnAs === null ? open.buildQueries(EMPTY_MASK, dataset) : []
  if (queries.length === 0 || queries.some(isEmptyQuery)) return null
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

/** An incomplete form: the Superset would answer it with an error. */
function isEmptyQuery({ columns, metrics }: QueryObject): boolean {
  return (columns ?? []).length + (metrics ?? []).length === 0
}

/** A dataset of the store as charts need it; null while only a list was read. */
export function knownDataset(row: UpstreamDatasetRow | null): Dataset | null {
  if (row === null || row.columns === null || row.metrics === null) return null
  const { table_name, main_dttm_col } = row
  const head = { id: row.id, table_name, main_dttm_col }
  const [dataset = null] = parseDatasets([
    { ...head, columns: partsOf(row.columns), metrics: partsOf(row.metrics) },
  ])
  return dataset
}
