import { isRecord } from '#domain/core/parse.ts'
import { objectIn } from '#server/superset/sync/kind/json-text.ts'
import { named } from '#server/superset/sync/kind/named-ids.ts'
import { sharedUpstreamId } from '#server/superset/sync/wire/shared-id.ts'
import { partsOf } from './parts.ts'
import type { UpstreamDatasetRow } from './table.ts'

/** A dataset for browsers: under its number at the Superset, without our mark; without columns and metrics while only a list was read. */
export function presentUpstreamDataset(row: UpstreamDatasetRow) {
  const listed = objectIn(row.told)
  const mark = objectIn(row.mark)
  return {
    ...listed,
    id: sharedUpstreamId(row.id),
    table_name: row.table_name ?? '',
    database: databaseOf(row, listed['database']),
    catalog: row.catalog,
    schema: row.schema,
    sql: row.sql,
    description: row.description,
    owners: named(row.owners, listed['owners']),
    extra: row.extra,
    ...(Object.keys(mark).length === 0 ? {} : { mark }),
    ...unlistedOf(row),
  }
}

/** The fields that a list lacks: while they are missing, a device keeps its own. */
function unlistedOf(row: UpstreamDatasetRow) {
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

function databaseOf({ database_id: id }: UpstreamDatasetRow, database: unknown) {
  const isSame = isRecord(database) && database['id'] === id
  return isSame ? database : { id, database_name: '' }
}
