import { send } from '#data/http/send.ts'
import {
  getTableMetadata,
  getTableMetadataExtra,
  type TableColumn,
  type TableMetadata,
} from '#domain/contract/database.ts'
import { isRecord } from '#domain/core/parse.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import type { CatalogueColumn, SchemaPlace } from '#domain/sql/catalogue.ts'
import type { ForeignKey, TableExtra, TableIndex, TableKeys } from '#domain/sql/tables/table-details.ts'

/** Columns, keys and indexes of a table. */
interface TableDetails {
  readonly columns: readonly CatalogueColumn[]
  readonly keys: TableKeys
}

/** Reads columns, keys and indexes of a table. Fails: with any WireError. */
export async function fetchTableDetails(
  place: SchemaPlace,
  table: string,
): Promise<Result<TableDetails, WireError>> {
  const answer = await send(getTableMetadata, { params: { id: place.dbId }, query: queryOf(place, table) })
  if (!answer.ok) return answer
  const keys = toKeys(answer.value)
  return ok({ columns: answer.value.columns.map((column) => toColumn(column, keys.primaryKey)), keys })
}

/** Reads rows, size, partitions and view definition of a table, as far as the server knows them. Fails: with any WireError. */
export async function fetchTableExtra(
  place: SchemaPlace,
  table: string,
): Promise<Result<TableExtra, WireError>> {
  const query = queryOf(place, table)
  const answer = await send(getTableMetadataExtra, { params: { id: place.dbId }, query })
  if (!answer.ok) return answer
  const { view, row_count: rowCount, size_bytes: sizeBytes, partitions } = answer.value
  return ok({
    rowCount: typeof rowCount === 'number' ? rowCount : null,
    sizeBytes: typeof sizeBytes === 'number' ? sizeBytes : null,
    definition: textOf(view),
    partitions: isRecord(partitions) ? toPartitions(partitions) : null,
  })
}

function queryOf({ catalog, schema }: SchemaPlace, table: string) {
  return { name: table, schema, ...(catalog === null ? {} : { catalog }) }
}

function toColumn(column: TableColumn, primaryKey: readonly string[]): CatalogueColumn {
  return {
    name: column.name,
    type: column.type,
    comment: column.comment,
    isPrimaryKey: primaryKey.includes(column.name),
  }
}

function toKeys(metadata: TableMetadata): TableKeys {
  return {
    comment: metadata.comment,
    selectStar: metadata.selectStar,
    primaryKey: metadata.primaryKey.constrained_columns ?? metadata.primaryKey.column_names ?? [],
    foreignKeys: metadata.foreignKeys.flatMap(toForeignKey),
    // A Superset lists keys of every kind here; an old one without their type.
    indexes: metadata.indexes.filter(({ type = 'index' }) => type === 'index').map(toIndex),
  }
}

/** None where the table that it refers to is unknown. */
function toForeignKey(key: TableMetadata['foreignKeys'][number]): ForeignKey[] {
  const table = textOf(key['referred_table'])
  if (table === null) return []
  return [
    {
      name: key.name,
      columns: [...key.column_names],
      schema: textOf(key['referred_schema']),
      table,
      referredColumns: textsOf(key['referred_columns']),
    },
  ]
}

function toIndex(index: TableMetadata['indexes'][number]): TableIndex {
  return {
    name: index.name,
    // An expression has no name in a Superset's answer.
    columns: index.column_names.map((name) => name ?? '(expression)'),
    isUnique: index.unique === true,
  }
}

function toPartitions(partitions: Readonly<Record<string, unknown>>): TableExtra['partitions'] {
  const { cols, latest, partitionQuery } = partitions
  return {
    columns: textsOf(cols),
    latest: isRecord(latest) ? Object.entries(latest).map(([name, value]) => [name, String(value)]) : [],
    sql: textOf(partitionQuery),
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
