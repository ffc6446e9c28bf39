import { textLiteral } from '#domain/semantic/dialect.ts'

/** How DuckDB opens a file: it attaches a `database`, and reads others by a table function. */
type Reader = 'read_csv' | 'read_json' | 'read_parquet' | 'database'

/** A data file: its name without extension, the extension, and the reader. */
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

/** Recognizes a data file by its name, `.gz` for compressed text; null for others. */
export function dataFileOf(fileName: string): DataFile | null {
  const isCompressed = /\.gz$/i.test(fileName)
  const [, stem, ending = ''] = NAME.exec(isCompressed ? fileName.slice(0, -3) : fileName) ?? []
  const reader = READERS.get(ending.toLowerCase())
  if (stem === undefined || reader === undefined) return null
  const isText = reader === 'read_csv' || reader === 'read_json'
  if (isCompressed && !isText) return null
  return { stem, ending: `${ending.toLowerCase()}${isCompressed ? '_gz' : ''}`, reader }
}

/** The options of a reader, each after a comma, and the SELECT list. */
export interface FileRead {
  readonly options: string
  readonly values: string
}

/** All values of a file, with the format that DuckDB detects. */
export const PLAIN_READ: FileRead = { options: '', values: '*' }

/** The SQL that reads a file. */
export function readFileSql(
  reader: Exclude<Reader, 'database'>,
  path: string,
  { options, values }: FileRead = PLAIN_READ,
): string {
  return `SELECT ${values} FROM ${reader}(${textLiteral(path)}${options})`
}
