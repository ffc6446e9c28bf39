import { textOrNull } from '#domain/core/parse.ts'
import { REFUSED_FUNCTIONS } from '#domain/engines/clickhouse/guard-lists.ts'
import type {
  EngineFunction,
  EngineTable,
  EngineTableExtra,
  EngineTableMetadata,
} from '#domain/engines/engine.ts'
import type { CatalogAnswer, CatalogQuestion } from '#server/engines/host/messages.ts'
import { oneOfEach } from '#server/engines/remote/one-of-each.ts'
import type { ClickhouseSession } from './session.ts'
import { plainType } from './values/type-tree.ts'

const NOTHING: CatalogAnswer = { schemas: [], tables: [], metadata: null, extra: null }

/** Answers a question about the catalog of a server, whose schemas are its databases. Throws its errors. */
export async function answerCatalog(
  session: ClickhouseSession,
  { schema, table, isExtra = false, listsFunctions = false }: CatalogQuestion,
): Promise<CatalogAnswer> {
  if (listsFunctions) return { ...NOTHING, functions: await readFunctions(session) }
  if (schema === null) {
    const rows = await session.ask(SCHEMAS, {})
    return { ...NOTHING, schemas: rows.map(([name]) => String(name)) }
  }
  if (table === null) return { ...NOTHING, tables: await readTables(session, schema) }
  return isExtra
    ? { ...NOTHING, extra: await readExtra(session, schema, table) }
    : { ...NOTHING, metadata: await readMetadata(session, schema, table) }
}

/** Names without those that the guard refuses, and those that are only for the server itself. */
const FUNCTIONS = "SELECT name, syntax FROM system.functions WHERE NOT startsWith(name, '_') ORDER BY name"

/** Older servers do not describe them. */
const NAMES = "SELECT name, '' FROM system.functions WHERE NOT startsWith(name, '_') ORDER BY name"

async function readFunctions(session: ClickhouseSession): Promise<readonly EngineFunction[]> {
  const rows = await session.ask(FUNCTIONS, {}).catch(() => session.ask(NAMES, {}))
  return oneOfEach(
    rows
      .map(([name, syntax]) => ({ name: String(name), signature: signatureIn(textOrNull(syntax) ?? '') }))
      .filter(({ name }) => !REFUSED_FUNCTIONS.has(name.toLowerCase())),
  )
}

/** The arguments in `abs(x)`, on one line. */
function signatureIn(syntax: string): string | null {
  const [line = ''] = syntax.trim().split('\n', 1)
  const open = line.indexOf('(')
  return open < 0 ? null : line.slice(open).replaceAll('`', '').slice(0, 200)
}

/** The schema of a question; an empty name is that of the connection. */
const SCHEMA = "if({schema: String} = '', currentDatabase(), {schema: String})"

/** The database of the connection is first, so that it is the one that is shown first. */
const SCHEMAS = `SELECT name FROM system.databases
  WHERE name NOT IN ('information_schema', 'INFORMATION_SCHEMA') ORDER BY name = currentDatabase() DESC, name`

const TABLES = `SELECT name, engine LIKE '%View', comment, total_rows, database
  FROM system.tables WHERE database = ${SCHEMA} AND NOT is_temporary ORDER BY name`

async function readTables(session: ClickhouseSession, schema: string): Promise<readonly EngineTable[]> {
  const rows = await session.ask(TABLES, { schema })
  return rows.map(([name, isView, comment, rowCount, ofSchema]) => ({
    name: String(name),
    schema: String(ofSchema),
    kind: Number(isView) === 1 ? 'view' : 'table',
    comment: commentOf(comment),
    rowCount: numberOrNull(rowCount),
  }))
}

const EXTRA = `SELECT total_rows, total_bytes, engine LIKE '%View', create_table_query
  FROM system.tables WHERE database = ${SCHEMA} AND name = {table: String}`

async function readExtra(
  session: ClickhouseSession,
  schema: string,
  table: string,
): Promise<EngineTableExtra | null> {
  const [row] = await session.ask(EXTRA, { schema, table })
  if (row === undefined) return null
  const [rowCount, sizeBytes, isView, definition] = row
  return {
    rowCount: numberOrNull(rowCount),
    sizeBytes: numberOrNull(sizeBytes),
    definition: Number(isView) === 1 ? textOrNull(definition) : null,
  }
}

const COLUMNS = `SELECT name, type, default_kind, default_expression, comment
  FROM system.columns WHERE database = ${SCHEMA} AND table = {table: String} ORDER BY position`

const KEYS = `SELECT comment, primary_key FROM system.tables WHERE database = ${SCHEMA} AND name = {table: String}`

const INDEXES = `SELECT name, expr FROM system.data_skipping_indices
  WHERE database = ${SCHEMA} AND table = {table: String} ORDER BY name`

async function readMetadata(
  session: ClickhouseSession,
  schema: string,
  table: string,
): Promise<EngineTableMetadata | null> {
  const place = { schema, table }
  const columns = await session.ask(COLUMNS, place)
  if (columns.length === 0) return null
  const [[comment, primaryKey] = []] = await session.ask(KEYS, place)
  const names = new Set(columns.map(([name]) => String(name)))
  const key = columnsOf(textOrNull(primaryKey), names)
  return {
    name: table,
    comment: commentOf(comment),
    columns: columns.map(columnOf),
    // The primary key of a MergeTree is its order, and not unique.
    primaryKey: key.length === 0 ? null : { name: null, columns: key },
    foreignKeys: [],
    indexes: (await session.ask(INDEXES, place)).map(([name, expression]) => ({
      name: String(name),
      columns: columnsOf(textOrNull(expression), names),
      unique: false,
    })),
  }
}

/** The parts of a list of expressions that are columns. */
function columnsOf(list: string | null, names: ReadonlySet<string>): readonly string[] {
  const text = list ?? ''
  return (text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1) : text)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => names.has(part))
}

function columnOf([name, type, defaultKind, defaultSql, comment]: readonly unknown[]) {
  const longType = String(type)
  const isDefault = defaultKind === 'DEFAULT'
  return {
    name: String(name),
    type: plainType(longType),
    longType,
    nullable: /^(?:LowCardinality\()?Nullable\(/.test(longType),
    default: isDefault ? textOrNull(defaultSql) : null,
    comment: commentOf(comment),
  }
}

function commentOf(value: unknown): string | null {
  const text = textOrNull(value)
  return text === '' ? null : text
}

function numberOrNull(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value)
}
