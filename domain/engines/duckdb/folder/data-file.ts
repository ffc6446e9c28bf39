import { textLiteral } from '#domain/semantic/dialect.ts'

/** How DuckDB opens a kind of file; a `database` is attached, the others are read by a table function. */
type Reader = 'read_csv' | 'read_json' | 'read_parquet' | 'database'

/** A file of data by its name: the name without its endings, these endings, and how it is opened. */
interface DataFile {
  readonly stem: string
  readonly ending: string
  readonly reader: Reader
}

const READERS: ReadonlyMap<string, Reader> = new Map([
  ['csv', 'read_csv'],
  ['tsv', 'read_csv'],
  ['json', 'read_json'],
  ['jsonl', 'read_json'],
  ['ndjson', 'read_json'],
  ['parquet', 'read_parquet'],
  ['duckdb', 'database'],
])

const NAME = /^(.+)\.([a-z]{3,7})$/i

/** Tells by its name whether a file holds data, and which; null for any other. Compressed texts end in `.gz`. */
export function dataFileOf(fileName: string): DataFile | null {
  const isCompressed = /\.gz$/i.test(fileName)
  const [, stem, ending = ''] = NAME.exec(isCompressed ? fileName.slice(0, -3) : fileName) ?? []
  const reader = READERS.get(ending.toLowerCase())
  if (stem === undefined || reader === undefined) return null
  const isText = reader === 'read_csv' || reader === 'read_json'
  if (isCompressed && !isText) return null
  return { stem, ending: `${ending.toLowerCase()}${isCompressed ? '_gz' : ''}`, reader }
}

/** How a file is read: the options of its reader, each behind a comma, and the values that are selected. */
export interface FileRead {
  readonly options: string
  readonly values: string
}

/** All values of a file, as DuckDB finds out by itself. */
export const PLAIN_READ: FileRead = { options: '', values: '*' }

/** The SQL that reads a file. */
export function readFileSql(
  reader: Exclude<Reader, 'database'>,
  path: string,
  { options, values }: FileRead = PLAIN_READ,
): string {
  return `SELECT ${values} FROM ${reader}(${textLiteral(path)}${options})`
}
