import type {
  EngineFunction,
  EngineTable,
  EngineTableExtra,
  EngineTableMetadata,
} from '#domain/engines/engine.ts'
import { TRINO } from '#domain/engines/trino/dialect.ts'
import { TrinoError } from '#domain/engines/trino/errors.ts'
import type { CatalogAnswer, CatalogQuestion } from '#server/engines/host/messages.ts'
import { oneOfEach } from '#server/engines/remote/one-of-each.ts'
import type { TrinoSession } from './session.ts'

const NOTHING: CatalogAnswer = { schemas: [], tables: [], metadata: null, extra: null }

/** Answers a question about a catalog. Throws errors of the server. */
export async function answerCatalog(
  session: TrinoSession,
  { schema, table, isExtra = false, listsCatalogs = false, listsFunctions = false }: CatalogQuestion,
): Promise<CatalogAnswer> {
  if (listsCatalogs) return { ...NOTHING, catalogs: await names(session, 'SHOW CATALOGS') }
  if (listsFunctions) return { ...NOTHING, functions: await readFunctions(session) }
  const catalog = session.ownCatalog
  // Without a catalog of its own, a database has schemas only in those that are chosen.
  if (catalog === null) return NOTHING
  if (schema === null) return { ...NOTHING, schemas: await readSchemas(session, catalog) }
  const place = { catalog, schema }
  if (table === null) return { ...NOTHING, tables: await readTables(session, place) }
  return isExtra
    ? { ...NOTHING, extra: await readExtra(session, place, table) }
    : { ...NOTHING, metadata: await readMetadata(session, place, table) }
}

/** The server lists each overload. */
async function readFunctions(session: TrinoSession): Promise<readonly EngineFunction[]> {
  const rows = await session.ask('SHOW FUNCTIONS')
  return oneOfEach(
    rows.map(([name, , argumentTypes]) => ({ name: String(name), signature: `(${argumentTypes ?? ''})` })),
  )
}

interface Place {
  readonly catalog: string
  readonly schema: string
}

async function names(session: TrinoSession, sql: string): Promise<readonly string[]> {
  return (await session.ask(sql)).map(([name]) => String(name))
}

async function readSchemas(session: TrinoSession, catalog: string): Promise<readonly string[]> {
  const all = await names(session, `SHOW SCHEMAS FROM ${TRINO.quoteName(catalog)}`)
  return all.filter((name) => name !== 'information_schema')
}

/** The comments of tables are read with their columns: for a list, some catalogs would open each table. */
async function readTables(
  session: TrinoSession,
  { catalog, schema }: Place,
): Promise<readonly EngineTable[]> {
  const rows = await session.ask(
    `SELECT table_name, table_type FROM ${TRINO.quoteName(catalog)}.information_schema.tables
     WHERE table_schema = ${TRINO.textLiteral(schema)} ORDER BY 1`,
  )
  return rows.map(([name, type]) => ({
    name: String(name),
    schema,
    kind: type?.includes('VIEW') === true ? 'view' : 'table',
    comment: null,
    rowCount: null,
  }))
}

async function readMetadata(
  session: TrinoSession,
  { catalog, schema }: Place,
  table: string,
): Promise<EngineTableMetadata | null> {
  const [inCatalog, inSchema, named] = [catalog, schema, table].map(TRINO.textLiteral)
  const columns = await session.ask(
    `SELECT column_name, type_name, is_nullable, column_def, remarks FROM system.jdbc.columns
     WHERE table_cat = ${inCatalog} AND table_schem = ${inSchema} AND table_name = ${named}
     ORDER BY ordinal_position`,
  )
  if (columns.length === 0) return null
  const comments = await session
    .ask(
      `SELECT comment FROM system.metadata.table_comments
       WHERE catalog_name = ${inCatalog} AND schema_name = ${inSchema} AND table_name = ${named}`,
    )
    .catch(unlessOfStatement)
  return {
    name: table,
    comment: comments?.[0]?.[0] ?? null,
    columns: columns.map(([name, type, nullable, defaultSql, comment]) => {
      const longType = String(type).toUpperCase()
      return {
        name: String(name),
        type: longType.split('(', 1)[0] ?? longType,
        longType,
        nullable: nullable !== 'NO',
        default: defaultSql ?? null,
        comment: comment === '' ? null : (comment ?? null),
      }
    }),
    primaryKey: null,
    foreignKeys: [],
    indexes: [],
  }
}

/** The total of the statistics has no column, and its number of rows is the fifth value. */
const ROW_COUNT = 4

async function readExtra(
  session: TrinoSession,
  place: Place,
  table: string,
): Promise<EngineTableExtra | null> {
  const tables = await readTables(session, place)
  const found = tables.find(({ name }) => name === table)
  if (found === undefined) return null
  const name = [place.catalog, place.schema, table].map(TRINO.quoteName).join('.')
  if (found.kind === 'view') {
    // A materialized view has another statement for its definition.
    const rows =
      (await session.ask(`SHOW CREATE VIEW ${name}`).catch(unlessOfStatement)) ??
      (await session.ask(`SHOW CREATE MATERIALIZED VIEW ${name}`).catch(unlessOfStatement))
    return { rowCount: null, sizeBytes: null, definition: rows?.[0]?.[0] ?? null }
  }
  const stats = await session.ask(`SHOW STATS FOR ${name}`).catch(unlessOfStatement)
  const count = stats?.find(([column]) => column === null)?.[ROW_COUNT]
  return { rowCount: numberOrNull(count), sizeBytes: null, definition: null }
}

function numberOrNull(text: string | null | undefined): number | null {
  const value = text === null || text === undefined ? Number.NaN : Number(text)
  return Number.isFinite(value) ? Math.round(value) : null
}

/** Not every catalog has comments, definitions and statistics. Throws lost connections. */
function unlessOfStatement(error: unknown): null {
  if (error instanceof TrinoError) return null
  throw error
}
