import { isRecord, parseJson } from '#domain/core/parse.ts'
import type { ChartRow } from '#server/store/charts.ts'
import { FILE_VERSION } from './dataset-file.ts'

/** A chart as the content of its file in an export. */
export function chartFile(row: ChartRow, datasetUuid: string | null) {
  const params = row.params === null ? null : parseJson(row.params)
  return {
    slice_name: row.slice_name,
    description: row.description,
    certified_by: row.certified_by,
    certification_details: row.certification_details,
    viz_type: row.viz_type,
    params: params?.ok && isRecord(params.value) ? params.value : {},
    query_context: row.query_context,
    cache_timeout: row.cache_timeout,
    uuid: row.uuid,
    version: FILE_VERSION,
    dataset_uuid: datasetUuid,
  }
}
