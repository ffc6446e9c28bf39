import { extraFields } from '#domain/records/saved-queries/extra.ts'
import { jsonObject } from '#server/present/json-object.ts'
import type { SavedQueryRow } from '#server/records/saved-queries/table.ts'
import { FILE_VERSION } from './dataset-file.ts'

/**
 * A saved query as the content of its file in an export. Superset rejects a file with any other field, and 4.1 also one with
 * `catalog`, so that is written only where there is one.
 */
export function savedQueryFile(row: SavedQueryRow, databaseUuid: string | null) {
  return {
    ...(row.catalog === null ? {} : { catalog: row.catalog }),
    schema: row.schema,
    label: row.label ?? '',
    description: row.description,
    sql: row.sql ?? '',
    uuid: row.uuid,
    version: FILE_VERSION,
    database_uuid: databaseUuid,
  }
}

/** The fields of saved queries that Superset's files lack, by the uuid of the query. Schedules are not exported. */
export function savedQueryExtras(rows: readonly SavedQueryRow[]) {
  const queries = rows.map((row) => {
    const { tags, folder } = extraFields(jsonObject(row.extra_json))
    return { uuid: row.uuid, folder, tags, template_parameters: row.template_parameters }
  })
  return { version: FILE_VERSION, queries }
}
