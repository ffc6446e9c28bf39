import type { DuckDBConnection } from '@duckdb/node-api'
import { allowedViews, type FoundView, selectOfView } from '#domain/engines/duckdb/folder/judge-views.ts'
import type { FolderSource } from '#domain/engines/duckdb/folder/name-sources.ts'
import type { SourceProblem } from '#domain/engines/engine.ts'
import { textLiteral } from '#domain/semantic/dialect.ts'
import { quoted, readGuardCatalog } from '#server/engines/duckdb/open-database.ts'

/** A source with the SQL of its rows. */
export interface ReadableSource extends FolderSource {
  readonly sql: string
}

/** The tables and views of a database file, and the problems of those that are left out. */
interface AttachedFile {
  readonly sources: readonly ReadableSource[]
  readonly problems: readonly SourceProblem[]
}

interface DatabaseFile {
  readonly file: string
  readonly path: string
  /** The name that it is attached under, which the guard keeps from statements of users. */
  readonly alias: string
  /** Upper limit of its shown tables. */
  readonly most: number
}

/** Attaches a database of the folder, and lists its tables, and views that only read these. */
export async function attachFile(
  connection: DuckDBConnection,
  { file, path, alias, most }: DatabaseFile,
): Promise<AttachedFile> {
  await connection.run(`ATTACH ${textLiteral(path)} AS ${quoted(alias)} (READ_ONLY)`)
  const tables = await connection.runAndReadAll(
    `SELECT schema_name, table_name FROM duckdb_tables() WHERE database_name = $1 AND NOT internal
     ORDER BY schema_name, table_name LIMIT ${most}`,
    [alias],
  )
  const views = await readViews(connection, alias, most)
  const allowed = await judged(connection, alias, views)
  const shown = [
    ...tables.getRows().map(([schema, table]) => ({ schema: String(schema), table: String(table) })),
    ...[...allowed].map(({ schema, name }) => ({ schema, table: name })),
  ]
  const sources = shown.map((inner) => {
    const from = [alias, inner.schema, inner.table].map(quoted).join('.')
    return { file, inner, sql: `SELECT * FROM ${from}` }
  })
  const rejected = views.filter((view) => !allowed.has(view))
  return { sources, problems: rejected.map(({ name }) => ({ file, message: leftOutText(name) })) }
}

function leftOutText(name: string): string {
  return `Its view “${name}” is left out, since it reads something other than the tables of its database.`
}

async function readViews(
  connection: DuckDBConnection,
  alias: string,
  most: number,
): Promise<readonly FoundView[]> {
  const found = await connection.runAndReadAll(
    `SELECT schema_name, view_name, sql FROM duckdb_views() WHERE database_name = $1 AND NOT internal
     ORDER BY schema_name, view_name LIMIT ${most}`,
    [alias],
  )
  const views: FoundView[] = []
  for (const [schema, name, sql] of found.getRows()) {
    const select = selectOfView(String(sql)) ?? ''
    const tree = await connection.runAndReadAll('SELECT json_serialize_sql($1::VARCHAR)', [select])
    views.push({ schema: String(schema), name: String(name), select, tree: String(tree.getRows()[0]?.[0]) })
  }
  return views
}

async function judged(
  connection: DuckDBConnection,
  alias: string,
  views: readonly FoundView[],
): Promise<ReadonlySet<FoundView>> {
  if (views.length === 0) return new Set()
  const functions = await connection.runAndReadAll(
    'SELECT DISTINCT lower(function_name) FROM duckdb_functions() WHERE database_name = $1',
    [alias],
  )
  const own = new Set(functions.getRows().map(([name]) => String(name)))
  return allowedViews(views, await readGuardCatalog(connection, alias), own)
}
