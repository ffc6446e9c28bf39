import type Database from 'better-sqlite3'
import type {
  EngineFunction,
  EngineTable,
  EngineTableExtra,
  EngineTableMetadata,
} from '#domain/engines/engine.ts'
import type { CatalogAnswer, CatalogQuestion } from '#server/engines/host/messages.ts'

const NOTHING: CatalogAnswer = { schemas: [], tables: [], metadata: null }

const SCHEMA = 'main'

/** Answers a question about the catalog without reading the rows of tables. */
export function readCatalog(database: Database.Database, question: CatalogQuestion): CatalogAnswer {
  const { schema, table } = question
  if (question.listsFunctions === true) return { ...NOTHING, functions: readFunctions(database) }
  if (schema === null) return { ...NOTHING, schemas: [SCHEMA] }
  if (schema !== SCHEMA) return question.isExtra === true ? { ...NOTHING, extra: null } : NOTHING
  if (table === null) return { ...NOTHING, tables: readTables(database) }
  const kind = kindOf(database, table)
  if (question.isExtra === true)
    return { ...NOTHING, extra: kind === null ? null : readExtra(database, table) }
  return { ...NOTHING, metadata: kind === null ? null : readTable(database, table) }
}

/** Operators are functions with symbols as names. */
function readFunctions(database: Database.Database): EngineFunction[] {
  const rows = database
    .prepare<[], { readonly name: string }>(
      "SELECT DISTINCT name FROM pragma_function_list WHERE name GLOB '[a-z]*' ORDER BY name",
    )
    .all()
  return rows.map(({ name }) => ({ name, signature: null }))
}

/** Tables of SQLite itself and the parts of virtual tables are left out. */
const SHOWN = `SELECT name, type FROM pragma_table_list
  WHERE schema = 'main' AND type IN ('table', 'view', 'virtual') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`

function readTables(database: Database.Database): EngineTable[] {
  const rows = database
    .prepare<[], { readonly name: string; readonly type: string }>(`${SHOWN} ORDER BY name`)
    .all()
  return rows.map(({ name, type }) => ({
    name,
    schema: SCHEMA,
    kind: type === 'view' ? 'view' : 'table',
    comment: null,
    rowCount: null,
  }))
}

function kindOf(database: Database.Database, table: string): string | null {
  const row = database.prepare<[string], { readonly type: string }>(`${SHOWN} AND name = ?`).get(table)
  return row?.type ?? null
}

function readExtra(database: Database.Database, table: string): EngineTableExtra {
  const row = database
    .prepare<[string], { readonly type: string; readonly sql: string | null }>(
      'SELECT type, sql FROM sqlite_schema WHERE name = ?',
    )
    .get(table)
  return { rowCount: null, sizeBytes: null, definition: row?.type === 'view' ? row.sql : null }
}

interface ColumnRow {
  readonly name: string
  readonly type: string
  readonly notnull: number
  readonly dflt_value: string | null
  readonly pk: number
}

function readTable(database: Database.Database, table: string): EngineTableMetadata {
  // Generated columns are listed by table_xinfo only; hidden ones of virtual tables are 1.
  const columns = database
    .prepare<[string], ColumnRow>('SELECT * FROM pragma_table_xinfo(?) WHERE hidden <> 1')
    .all(table)
  const keys = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
  return {
    name: table,
    comment: null,
    columns: columns.map(({ name, type, notnull, dflt_value: value }) => ({
      name,
      type: type === '' ? 'ANY' : type.toUpperCase(),
      longType: type === '' ? 'ANY' : type.toUpperCase(),
      nullable: notnull === 0,
      default: value,
      comment: null,
    })),
    primaryKey: keys.length === 0 ? null : { name: null, columns: keys.map(({ name }) => name) },
    foreignKeys: readForeignKeys(database, table),
    indexes: readIndexes(database, table),
  }
}

interface ForeignKeyRow {
  readonly id: number
  readonly table: string
  readonly from: string
  readonly to: string | null
}

function readForeignKeys(database: Database.Database, table: string): EngineTableMetadata['foreignKeys'] {
  const rows = database
    .prepare<[string], ForeignKeyRow>('SELECT * FROM pragma_foreign_key_list(?) ORDER BY id, seq')
    .all(table)
  const ids = [...new Set(rows.map(({ id }) => id))]
  const keys = ids.map((id) => rows.filter((row) => row.id === id))
  return keys.map((parts) => ({
    name: null,
    columns: parts.map(({ from }) => from),
    referredSchema: null,
    referredTable: parts[0]?.table ?? '',
    // Without columns, a key refers to the primary key of its table.
    referredColumns: parts.flatMap(({ to }) => to ?? []),
  }))
}

function readIndexes(database: Database.Database, table: string): EngineTableMetadata['indexes'] {
  const indexes = database
    .prepare<[string], { readonly name: string; readonly unique: number }>(
      'SELECT name, "unique" FROM pragma_index_list(?) WHERE origin <> \'pk\' ORDER BY name',
    )
    .all(table)
  const columnsOf = database.prepare<[string], { readonly name: string | null }>(
    'SELECT name FROM pragma_index_info(?) ORDER BY seqno',
  )
  return indexes.map(({ name, unique }) => ({
    name,
    // A part without a name is an expression.
    columns: columnsOf.all(name).map((column) => column.name ?? '(expression)'),
    unique: unique === 1,
  }))
}

/** Throws for a file that is no database, which is opened without an error. */
export function checkFile(database: Database.Database): void {
  database.prepare('SELECT count(*) FROM sqlite_schema').get()
}
