import { textOrNull } from '#domain/core/parse.ts'
import type {
  EngineFunction,
  EngineTable,
  EngineTableExtra,
  EngineTableMetadata,
} from '#domain/engines/engine.ts'
import type { CatalogAnswer, CatalogQuestion } from '#server/engines/host/messages.ts'
import { oneOfEach } from '#server/engines/remote/one-of-each.ts'
import type { MysqlSession } from './session.ts'

const NOTHING: CatalogAnswer = { schemas: [], tables: [], metadata: null, extra: null }

/** The schema of a question; an empty name is the schema of the connection. */
const SCHEMA = "COALESCE(NULLIF(?, ''), DATABASE())"

/** Answers a question about the catalog of a server. Throws its errors. */
export async function answerCatalog(
  session: MysqlSession,
  { schema, table, isExtra = false, listsFunctions = false }: CatalogQuestion,
): Promise<CatalogAnswer> {
  if (listsFunctions) return { ...NOTHING, functions: await readFunctions(session) }
  if (schema === null) {
    const rows = await session.ask(SCHEMAS, [])
    return { ...NOTHING, schemas: rows.map(([name]) => String(name)) }
  }
  if (table === null) return { ...NOTHING, tables: await readTables(session, schema) }
  return isExtra
    ? { ...NOTHING, extra: await readExtra(session, schema, table) }
    : { ...NOTHING, metadata: await readMetadata(session, schema, table) }
}

/** The database of the connection is first, so that it is the one that is shown first. */
const SCHEMAS = `SELECT schema_name FROM information_schema.schemata
  WHERE schema_name NOT IN ('mysql', 'performance_schema', 'sys') ORDER BY schema_name = DATABASE() DESC, 1`

const STORED = `SELECT routine_name FROM information_schema.routines
  WHERE routine_type = 'FUNCTION' AND routine_schema = DATABASE()`

/** MySQL lists stored functions only; MariaDB its own ones too. */
async function readFunctions(session: MysqlSession): Promise<readonly EngineFunction[]> {
  const stored = await session.ask(STORED, [])
  const own = session.isMariaDb
    ? await session.ask('SELECT LOWER(function) FROM information_schema.sql_functions', []).catch(() => [])
    : []
  return oneOfEach([...stored, ...own].map(([name]) => ({ name: String(name), signature: null })))
}

const TABLES = `SELECT table_name, table_type LIKE '%VIEW', NULLIF(table_comment, ''), table_rows, table_schema
  FROM information_schema.tables WHERE table_schema = ${SCHEMA} ORDER BY 1`

async function readTables(session: MysqlSession, schema: string): Promise<readonly EngineTable[]> {
  const rows = await session.ask(TABLES, [schema])
  return rows.map(([name, isView, comment, rowCount, ofSchema]) => ({
    name: String(name),
    schema: String(ofSchema),
    kind: Number(isView) === 1 ? 'view' : 'table',
    // The comment of a view is the word VIEW.
    comment: Number(isView) === 1 ? null : textOrNull(comment),
    rowCount: numberOrNull(rowCount),
  }))
}

const EXTRA = `SELECT t.table_rows, t.data_length + t.index_length, v.view_definition
  FROM information_schema.tables t
  LEFT JOIN information_schema.views v ON v.table_schema = t.table_schema AND v.table_name = t.table_name
  WHERE t.table_schema = ${SCHEMA} AND t.table_name = ?`

async function readExtra(
  session: MysqlSession,
  schema: string,
  table: string,
): Promise<EngineTableExtra | null> {
  const [row] = await session.ask(EXTRA, [schema, table])
  if (row === undefined) return null
  const [rowCount, sizeBytes, definition] = row
  return {
    rowCount: numberOrNull(rowCount),
    sizeBytes: numberOrNull(sizeBytes),
    definition: textOrNull(definition),
  }
}

const COLUMNS = `SELECT column_name, column_type, is_nullable, column_default, NULLIF(column_comment, '')
  FROM information_schema.columns WHERE table_schema = ${SCHEMA} AND table_name = ? ORDER BY ordinal_position`

const KEYS = `SELECT constraint_name, column_name, referenced_table_schema, referenced_table_name, referenced_column_name
  FROM information_schema.key_column_usage WHERE table_schema = ${SCHEMA} AND table_name = ?
  ORDER BY constraint_name, ordinal_position`

const INDEXES = `SELECT index_name, column_name, non_unique FROM information_schema.statistics
  WHERE table_schema = ${SCHEMA} AND table_name = ? AND index_name <> 'PRIMARY' ORDER BY index_name, seq_in_index`

async function readMetadata(
  session: MysqlSession,
  schema: string,
  table: string,
): Promise<EngineTableMetadata | null> {
  const place = [schema, table]
  const columns = await session.ask(COLUMNS, place)
  if (columns.length === 0) return null
  const keys = grouped(await session.ask(KEYS, place))
  const [comment] = await session.ask(
    `SELECT NULLIF(table_comment, '') FROM information_schema.tables
     WHERE table_schema = ${SCHEMA} AND table_name = ? AND table_type NOT LIKE '%VIEW'`,
    place,
  )
  const primary = keys.get('PRIMARY')
  return {
    name: table,
    comment: textOrNull(comment?.[0]),
    columns: columns.map(columnOf),
    primaryKey: primary === undefined ? null : { name: 'PRIMARY', columns: texts(primary, 1) },
    foreignKeys: [...keys].flatMap(([name, rows]) => {
      const [first = []] = rows
      const referredTable = textOrNull(first[3])
      if (referredTable === null) return []
      const referredSchema = textOrNull(first[2])
      return [
        { name, columns: texts(rows, 1), referredSchema, referredTable, referredColumns: texts(rows, 4) },
      ]
    }),
    indexes: [...grouped(await session.ask(INDEXES, place))].map(([name, rows]) => ({
      name,
      columns: texts(rows, 1),
      unique: Number(rows[0]?.[2]) === 0,
    })),
  }
}

type Row = readonly unknown[]

function grouped(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(String(row[0])) ?? []
    group.push(row)
    groups.set(String(row[0]), group)
  }
  return groups
}

function columnOf([
  name,
  type,
  isNullable,
  defaultSql,
  comment,
]: Row): EngineTableMetadata['columns'][number] {
  const longType = String(type).toUpperCase()
  return {
    name: String(name),
    type: longType.split('(', 1)[0] ?? longType,
    longType,
    nullable: isNullable === 'YES',
    default: textOrNull(defaultSql),
    comment: textOrNull(comment),
  }
}

function texts(rows: readonly Row[], at: number): readonly string[] {
  return rows.map((row) => String(row[at]))
}

function numberOrNull(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value)
}
