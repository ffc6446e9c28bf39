import { send, sendRaw } from '#data/http/send.ts'
import { readInSlices } from '#data/http/slices/read-in-slices.ts'
import type { DatabaseRow, TableRow } from '#domain/contract/database.ts'
import {
  listCatalogs,
  listDatabases,
  listFunctionNames,
  listSchemas,
  listTables,
  tableRow,
} from '#domain/contract/database.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import type { CatalogueDatabase, CatalogueTable, LeftOutFile, SchemaPlace } from '#domain/sql/catalogue.ts'

/** Databases per page of the list. Source: SQL spec §9 select page size. */
const DATABASE_PAGE = 100

/** Maximum number of pages read, in case a server never ends its list. */
const MAX_PAGES = 100

/** Reads all databases that the SQL editor may use, page by page. Fails: with any WireError. */
export async function fetchDatabases(): Promise<Result<readonly CatalogueDatabase[], WireError>> {
  const filters = [{ col: 'expose_in_sqllab', opr: 'eq', value: true }]
  const byId = new Map<number, CatalogueDatabase>()
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const q = { filters, page, page_size: DATABASE_PAGE }
    const answer = await send(listDatabases, { query: { q } })
    if (!answer.ok) return answer
    const { count, result } = answer.value
    for (const row of result) byId.set(row.id, toDatabase(row))
    // The server may use another page size, so the count decides.
    if (result.length === 0 || byId.size >= count) break
  }
  return ok([...byId.values()])
}

/** Reads the names of a database's catalogs. `force` bypasses the server's cache. Fails: with any WireError. */
export async function fetchCatalogs(
  dbId: number,
  force: boolean,
): Promise<Result<readonly string[], WireError>> {
  const answer = await send(listCatalogs, { params: { id: dbId }, query: { q: { force } } })
  return answer.ok ? ok(answer.value.result) : answer
}

/** Reads the names of a database's functions; many servers have none. Fails: with any WireError. */
export async function fetchFunctionNames(dbId: number): Promise<Result<readonly string[], WireError>> {
  const answer = await send(listFunctionNames, { params: { id: dbId } })
  return answer.ok ? ok(answer.value.function_names) : answer
}

/** Reads the names of a database's schemas. `force` bypasses the server's cache. Fails: with any WireError. */
export async function fetchSchemas(
  dbId: number,
  catalog: string | null,
  force: boolean,
): Promise<Result<readonly string[], WireError>> {
  const q = { force, ...(catalog === null ? {} : { catalog }) }
  const answer = await send(listSchemas, { params: { id: dbId }, query: { q } })
  return answer.ok ? ok(answer.value.result) : answer
}

/** Tables and views of a schema, and the files that its database skips. */
interface SchemaContents {
  readonly tables: readonly CatalogueTable[]
  readonly leftOut: readonly LeftOutFile[]
  /** Those of a large list, to be given back as `known`. */
  readonly hashes: string | undefined
  /** The buckets whose tables these are; null if they are all tables. */
  readonly changed: readonly number[] | null
}

/** Reads the tables and views of a schema; with `known` only those in changed buckets. Fails: with any WireError. */
export async function fetchTables(
  { dbId, catalog, schema }: SchemaPlace,
  { force, known }: { readonly force: boolean; readonly known: string | undefined },
): Promise<Result<SchemaContents, WireError>> {
  const q = {
    force,
    schema_name: schema,
    ...(catalog === null ? {} : { catalog_name: catalog }),
    ...(known === undefined ? {} : { known }),
  }
  const raw = await sendRaw(listTables, { params: { id: dbId }, query: { q } })
  if (!raw.ok) return raw
  const tables: CatalogueTable[] = []
  const sliced = { answer: listTables.answer, field: 'result', row: tableRow }
  const answer = await readInSlices(sliced, raw.value, (rows) => {
    for (const row of rows) tables.push(toTable(row))
  })
  if (!answer.ok) return answer
  const { problems = [], hashes, changed = null } = answer.value
  return ok({ tables, leftOut: problems, hashes, changed })
}

function toDatabase(row: DatabaseRow): CatalogueDatabase {
  return {
    id: row.id,
    name: row.database_name,
    backend: row.backend ?? '',
    allowsPreview: row.disable_data_preview !== true,
    allowsAsync: row.allow_run_async === true,
    ...(typeof row.allows_cost_estimate === 'boolean' ? { allowsEstimate: row.allows_cost_estimate } : {}),
    ...(row.allow_multi_catalog === true ? { hasCatalogs: true } : {}),
    ...newRelationsOf(row),
  }
}

function newRelationsOf(row: DatabaseRow): Pick<CatalogueDatabase, 'newRelations'> {
  const methods = [
    ...(row.allow_ctas === true ? (['TABLE'] as const) : []),
    ...(row.allow_cvas === true ? (['VIEW'] as const) : []),
  ]
  return methods.length === 0 ? {} : { newRelations: { schema: row.force_ctas_schema ?? null, methods } }
}

function toTable(row: TableRow): CatalogueTable {
  const rowCount = row.extra?.['row_count']
  const comment = row.extra?.['comment']
  return {
    name: row.value,
    kind: row.type === 'table' ? 'table' : 'view',
    rowCount: typeof rowCount === 'number' ? rowCount : null,
    comment: typeof comment === 'string' && comment !== '' ? comment : null,
  }
}
