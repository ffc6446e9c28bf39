import { isRecord, parseJson, textOrNull } from '#domain/core/parse.ts'
import type {
  EngineFunction,
  EngineTable,
  EngineTableExtra,
  EngineTableMetadata,
} from '#domain/engines/engine.ts'
import type { CatalogAnswer, CatalogQuestion } from '#server/engines/host/messages.ts'
import { oneOfEach } from '#server/engines/remote/one-of-each.ts'
import type { PostgresqlSession } from './session.ts'
import { typeName } from './type-name.ts'

const NOTHING: CatalogAnswer = { schemas: [], tables: [], metadata: null, extra: null }

/** Answers a question about the catalog of a database. Throws errors of the server. */
export async function answerCatalog(
  session: PostgresqlSession,
  { schema, table, isExtra = false, listsCatalogs = false, listsFunctions = false }: CatalogQuestion,
): Promise<CatalogAnswer> {
  if (listsCatalogs) return { ...NOTHING, catalogs: await names(session, CATALOGS) }
  if (listsFunctions) return { ...NOTHING, functions: await readFunctions(session) }
  if (schema === null) return { ...NOTHING, schemas: await names(session, SCHEMAS) }
  if (table === null) return { ...NOTHING, tables: await readTables(session, schema) }
  return isExtra
    ? { ...NOTHING, extra: await readExtra(session, schema, table) }
    : { ...NOTHING, metadata: await readMetadata(session, schema, table) }
}

const CATALOGS = `SELECT datname::text FROM pg_catalog.pg_database
  WHERE datallowconn AND NOT datistemplate AND has_database_privilege(oid, 'CONNECT') ORDER BY 1`

const SCHEMAS = `SELECT nspname::text FROM pg_catalog.pg_namespace
  WHERE nspname NOT LIKE 'pg\\_%' AND has_schema_privilege(oid, 'USAGE') ORDER BY 1`

async function names(session: PostgresqlSession, sql: string): Promise<readonly string[]> {
  return (await session.ask(sql, [])).map(([name]) => String(name))
}

/** Functions that users call: those of operators, types and the server itself are left out. */
const FUNCTIONS = `SELECT p.proname::text, '(' || pg_catalog.pg_get_function_identity_arguments(p.oid) || ')'
  FROM pg_catalog.pg_proc p LEFT JOIN pg_catalog.pg_description d ON d.objoid = p.oid AND d.classoid = 'pg_proc'::regclass
  WHERE pg_catalog.pg_function_is_visible(p.oid) AND p.prokind IN ('f', 'a', 'w')
    AND has_function_privilege(p.oid, 'EXECUTE') AND p.proname NOT LIKE 'pg\\_%' AND p.proname NOT LIKE '\\_%'
    AND p.prorettype NOT IN ('internal'::regtype, 'trigger'::regtype, 'event_trigger'::regtype, 'cstring'::regtype)
    AND NOT ('internal'::regtype = ANY (p.proargtypes) OR 'cstring'::regtype = ANY (p.proargtypes))
    AND coalesce(d.description, '') !~ '^(implementation of|I/O|internal|join selectivity|restriction selectivity)'
  ORDER BY p.proname, p.pronargs DESC`

async function readFunctions(session: PostgresqlSession): Promise<readonly EngineFunction[]> {
  const rows = await session.ask(FUNCTIONS, [])
  return oneOfEach(
    rows.map(([name, signature]) => ({ name: String(name), signature: textOrNull(signature) })),
  )
}

/** Tables, partitioned and foreign ones, views and materialized views. Partitions are left out: their table has their rows. */
const TABLES = `SELECT c.relname::text, c.relkind IN ('v', 'm'), d.description,
    CASE WHEN c.reltuples >= 0 AND c.relkind <> 'v' THEN c.reltuples::float8 END
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  LEFT JOIN pg_catalog.pg_description d ON d.objoid = c.oid AND d.objsubid = 0 AND d.classoid = 'pg_class'::regclass
  WHERE n.nspname = $1 AND c.relkind IN ('r', 'p', 'f', 'v', 'm') AND NOT c.relispartition ORDER BY 1`

async function readTables(session: PostgresqlSession, schema: string): Promise<readonly EngineTable[]> {
  const rows = await session.ask(TABLES, [schema])
  return rows.map(([name, isView, comment, rowCount]) => ({
    name: String(name),
    schema,
    kind: isView === true ? 'view' : 'table',
    comment: textOrNull(comment),
    rowCount: typeof rowCount === 'number' ? rowCount : null,
  }))
}

const RELATION = `pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = $1 AND c.relname = $2 AND c.relkind IN ('r', 'p', 'f', 'v', 'm')`

const EXTRA = `SELECT CASE WHEN c.reltuples >= 0 AND c.relkind <> 'v' THEN c.reltuples::float8 END,
    CASE WHEN c.relkind IN ('r', 'm') THEN pg_catalog.pg_total_relation_size(c.oid)::float8 END,
    CASE WHEN c.relkind IN ('v', 'm') THEN pg_catalog.pg_get_viewdef(c.oid, true) END,
    c.relkind = 'm', n.nspname::text || '.' || c.relname::text
  FROM ${RELATION}`

async function readExtra(
  session: PostgresqlSession,
  schema: string,
  table: string,
): Promise<EngineTableExtra | null> {
  const [row] = await session.ask(EXTRA, [schema, table])
  if (row === undefined) return null
  const [rowCount, sizeBytes, definition, isMaterialized] = row
  const kind = isMaterialized === true ? 'MATERIALIZED VIEW' : 'VIEW'
  const name = [schema, table].map((part) => session.client.escapeIdentifier(part)).join('.')
  return {
    rowCount: numberOrNull(rowCount),
    sizeBytes: numberOrNull(sizeBytes),
    definition: typeof definition === 'string' ? `CREATE ${kind} ${name} AS\n${definition}` : null,
  }
}

const METADATA = `SELECT pg_catalog.obj_description(c.oid, 'pg_class'), c.oid::int8::text,
    (SELECT json_agg(json_build_object('name', a.attname, 'type', pg_catalog.format_type(a.atttypid, a.atttypmod),
        'nullable', NOT a.attnotnull, 'default', pg_catalog.pg_get_expr(d.adbin, d.adrelid),
        'comment', pg_catalog.col_description(c.oid, a.attnum)) ORDER BY a.attnum)
      FROM pg_catalog.pg_attribute a
      LEFT JOIN pg_catalog.pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped)::text
  FROM ${RELATION}`

/** Primary and foreign keys, with their columns in the order of the key. */
const KEYS = `SELECT json_build_object('name', k.conname, 'isPrimary', k.contype = 'p',
    'columns', (SELECT json_agg(a.attname ORDER BY u.at) FROM unnest(k.conkey) WITH ORDINALITY u(num, at)
      JOIN pg_catalog.pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = u.num),
    'schema', rn.nspname, 'table', r.relname,
    'referred', (SELECT json_agg(a.attname ORDER BY u.at) FROM unnest(k.confkey) WITH ORDINALITY u(num, at)
      JOIN pg_catalog.pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = u.num))::text
  FROM pg_catalog.pg_constraint k LEFT JOIN pg_catalog.pg_class r ON r.oid = k.confrelid
  LEFT JOIN pg_catalog.pg_namespace rn ON rn.oid = r.relnamespace
  WHERE k.conrelid = $1::oid AND k.contype IN ('p', 'f') ORDER BY k.conname`

/** Indexes other than that of the primary key; an expression is shown as its SQL. */
const INDEXES = `SELECT json_build_object('name', ic.relname, 'unique', i.indisunique,
    'columns', (SELECT json_agg(pg_catalog.pg_get_indexdef(i.indexrelid, at, true) ORDER BY at)
      FROM generate_series(1, i.indnkeyatts) at))::text
  FROM pg_catalog.pg_index i JOIN pg_catalog.pg_class ic ON ic.oid = i.indexrelid
  WHERE i.indrelid = $1::oid AND NOT i.indisprimary ORDER BY ic.relname`

async function readMetadata(
  session: PostgresqlSession,
  schema: string,
  table: string,
): Promise<EngineTableMetadata | null> {
  const [row] = await session.ask(METADATA, [schema, table])
  if (row === undefined) return null
  const [comment, oid, columns] = row
  const keys = records(await session.ask(KEYS, [String(oid)]))
  const indexes = records(await session.ask(INDEXES, [String(oid)]))
  const primary = keys.find((key) => key['isPrimary'] === true)
  return {
    name: table,
    comment: textOrNull(comment),
    columns: parsedList(columns).map(columnOf),
    primaryKey:
      primary === undefined
        ? null
        : { name: textOrNull(primary['name']), columns: texts(primary['columns']) },
    foreignKeys: keys
      .filter((key) => key['isPrimary'] !== true)
      .map((key) => ({
        name: textOrNull(key['name']),
        columns: texts(key['columns']),
        referredSchema: textOrNull(key['schema']),
        referredTable: textOrNull(key['table']) ?? '',
        referredColumns: texts(key['referred']),
      })),
    indexes: indexes.map((index) => ({
      name: textOrNull(index['name']) ?? '',
      columns: texts(index['columns']),
      unique: index['unique'] === true,
    })),
  }
}

type Fields = Readonly<Record<string, unknown>>

function columnOf(fields: Fields): EngineTableMetadata['columns'][number] {
  const longType = typeName(textOrNull(fields['type']) ?? '')
  return {
    name: textOrNull(fields['name']) ?? '',
    type: withoutSize(longType),
    longType,
    nullable: fields['nullable'] === true,
    default: textOrNull(fields['default']),
    comment: textOrNull(fields['comment']),
  }
}

function records(rows: readonly (readonly unknown[])[]): readonly Fields[] {
  return rows.flatMap(([json]) => {
    const read = parseJson(textOrNull(json) ?? '')
    return read.ok && isRecord(read.value) ? [read.value] : []
  })
}

function parsedList(json: unknown): readonly Fields[] {
  const read = parseJson(textOrNull(json) ?? '')
  return read.ok && Array.isArray(read.value) ? read.value.filter(isRecord) : []
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

/** `VARCHAR(10)` is `VARCHAR`. */
function withoutSize(type: string): string {
  const open = type.indexOf('(')
  const close = type.lastIndexOf(')')
  return open < 0 || close < open ? type : type.slice(0, open) + type.slice(close + 1)
}
