import { statSync } from 'node:fs'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { NewFile, WireColumn } from '#domain/engines/engine.ts'
import { textLiteral } from '#domain/semantic/dialect.ts'
import { openArrowFile } from '#server/engines/duckdb/arrow/arrow-file.ts'
import { quoted } from '#server/engines/duckdb/open-database.ts'

/** Memory for reading the rows, in bytes. */
const MEMORY = '256MB'

/** Largest row, in bytes; the reader allocates twice as much. */
const MOST_ROW_BYTES = 33_554_432

/** Lines of JSON with the rows of another database, as `sql` values, and their columns. */
interface JsonLines {
  readonly path: string
  readonly columns: readonly Pick<WireColumn, 'name' | 'type' | 'type_generic' | 'is_dttm'>[]
}

/**
 * Writes lines of JSON as a Parquet or Arrow file, with the type of each column that all of its values have without loss; else
 * they are texts. Gives the size of the file. Throws errors of DuckDB and of the disk.
 */
export async function writeTypedFile(lines: JsonLines, { path, format }: NewFile): Promise<number> {
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: MEMORY, threads: '1' })
  const connection = await instance.connect()
  try {
    const source = sourceOf(lines)
    const types = await typesOf(connection, lines, source)
    const values = lines.columns.map(({ name }, at) => {
      const type = types[at] ?? 'VARCHAR'
      return type === 'VARCHAR' ? quoted(name) : `CAST(${quoted(name)} AS ${type}) AS ${quoted(name)}`
    })
    const sql = `SELECT ${values.join(', ')} FROM ${source}`
    if (format === 'arrow') await writeArrow(connection, sql, path)
    else await connection.run(`COPY (${sql}) TO ${textLiteral(path)} (FORMAT parquet, COMPRESSION zstd)`)
    return statSync(path).size
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

/** All values are read as texts, so that no digit is lost. */
function sourceOf({ path, columns }: JsonLines): string {
  const texts = columns.map(({ name }) => `${textLiteral(name)}: 'VARCHAR'`)
  return `read_json(${textLiteral(path)}, format = 'newline_delimited', columns = {${texts.join(', ')}}, maximum_object_size = ${MOST_ROW_BYTES})`
}

async function writeArrow(connection: DuckDBConnection, sql: string, path: string): Promise<void> {
  const result = await connection.stream(sql)
  const file = await openArrowFile(path, result)
  try {
    for (
      let chunk = await result.fetchChunk();
      chunk !== null && chunk.rowCount > 0;
      chunk = await result.fetchChunk()
    )
      await file.add(chunk, chunk.rowCount)
    await file.end()
  } catch (error) {
    await file.abandon()
    throw error
  }
}

/** The types of the columns, by their names and by all values. */
async function typesOf(
  connection: DuckDBConnection,
  { columns }: JsonLines,
  source: string,
): Promise<readonly string[]> {
  if (columns.length === 0) return []
  const read = await connection.runAndReadAll(
    `SELECT ${columns.map((column) => `${typeSql(column)}`).join(', ')} FROM ${source}`,
  )
  return (read.getRows()[0] ?? []).map(String)
}

/** The SQL of the type of a column, over its values. */
function typeSql({
  name,
  type,
  type_generic: generic,
  is_dttm: isTime,
}: JsonLines['columns'][number]): string {
  const written = (type ?? '').toUpperCase()
  const value = quoted(name)
  if (generic === 3) return unlessOther(value, 'BOOLEAN')
  if (generic === 0) return numberSql(value, written)
  if (generic !== 2 || !isTime) return "'VARCHAR'"
  if (written.startsWith('DATE') && !written.startsWith('DATETIME')) return unlessOther(value, 'DATE')
  const zoned = written.includes('TZ') || written.includes('TIME ZONE')
  return unlessOther(
    value,
    zoned ? 'TIMESTAMPTZ' : 'TIMESTAMP',
    ` AND NOT bool_or(${value} SIMILAR TO '.*[.][0-9]{7,}.*')`,
  )
}

/** The type, or text if a value has another one. */
function unlessOther(value: string, type: string, condition = ''): string {
  const fits = `count(${value}) = count(TRY_CAST(${value} AS ${type}))`
  return `CASE WHEN count(${value}) = 0 OR (${fits}${condition}) THEN '${type}' ELSE 'VARCHAR' END`
}

const DECIMAL = /^(?:DECIMAL|NUMERIC)\(\d{1,2}, ?\d{1,2}\)$/

function numberSql(value: string, written: string): string {
  if (DECIMAL.test(written)) return unlessOther(value, written)
  if (/FLOAT|DOUBLE|REAL/.test(written)) return unlessOther(value, 'DOUBLE')
  const integer = `max(length(ltrim(split_part(${value}, '.', 1), '-')))`
  const fraction = `max(length(split_part(${value}, '.', 2)))`
  return `CASE WHEN count(${value}) = 0 THEN 'BIGINT'
    WHEN NOT bool_and(regexp_full_match(${value}, '-?[0-9]+([.][0-9]+)?')) THEN 'VARCHAR'
    WHEN ${fraction} = 0 AND count(${value}) = count(TRY_CAST(${value} AS BIGINT)) THEN 'BIGINT'
    WHEN ${integer} + ${fraction} <= 38 THEN 'DECIMAL(' || (${integer} + ${fraction}) || ',' || ${fraction} || ')'
    ELSE 'VARCHAR' END`
}
