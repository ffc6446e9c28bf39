import { isRecord, parseJson } from '#domain/core/parse.ts'
import { named } from '#server/superset/sync/kind/named-ids.ts'
import { sharedUpstreamId } from '#server/superset/sync/wire/shared-id.ts'
import { partsOf } from './parts.ts'
import type { UpstreamDatasetRow } from './table.ts'

/** A dataset as browsers read it: under the number of the Superset, without our mark, with as much as is known of it. */
export function presentUpstreamDataset(row: UpstreamDatasetRow) {
  const beside = objectOf(row.told)
  const mark = objectOf(row.mark)
  return {
    ...beside,
    id: sharedUpstreamId(row.id),
    table_name: row.table_name ?? '',
    database: databaseOf(row, beside['database']),
    catalog: row.catalog,
    schema: row.schema,
    sql: row.sql,
    description: row.description,
    owners: named(row.owners, beside['owners']),
    extra: row.extra,
    ...(Object.keys(mark).length === 0 ? {} : { mark }),
    ...wholeOf(row),
  }
}

/** What a list does not tell: a device keeps what it knows of it. */
function wholeOf(row: UpstreamDatasetRow) {
  if (row.columns === null || row.metrics === null) return {}
  return {
    main_dttm_col: row.main_dttm_col,
    cache_timeout: row.cache_timeout,
    template_params: row.template_params,
    offset: row.hours_offset ?? 0,
    columns: partsOf(row.columns),
    metrics: partsOf(row.metrics),
  }
}

function databaseOf({ database_id: id }: UpstreamDatasetRow, told: unknown) {
  const isSame = isRecord(told) && told['id'] === id
  return isSame ? told : { id, database_name: '' }
}

function objectOf(text: string | null): Readonly<Record<string, unknown>> {
  const read = text === null ? null : parseJson(text)
  return read?.ok === true && isRecord(read.value) ? read.value : {}
}
