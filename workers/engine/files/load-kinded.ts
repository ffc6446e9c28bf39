import readXlsxFile from 'read-excel-file/web-worker'
import { sheetsOf } from '#data/device-tables/file-parts.ts'
import { err, type Result } from '#domain/core/result.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import { firstRowAt, guessHeader } from '#domain/upload/columns/guess-header.ts'
import {
  columnOf,
  KINDED_LAYOUT,
  type KindedField,
  type Member,
  noteMember,
} from '#domain/upload/columns/kinded-columns.ts'
import { RecordSplitter } from '#domain/upload/csv/split-records.ts'
import { JsonElements } from '#domain/upload/json/json-elements.ts'
import { readJsonObject } from '#domain/upload/json/json-values.ts'
import { loadRows } from '#workers/engine/load-text.ts'
import type { MadeTable } from '#workers/engine/table-files.ts'
import { piecesOf } from '#workers/engine/text/read-rows.ts'
import type { WasmSession } from '#workers/engine/wasm-session.ts'
import { CsvBatches } from './csv-batches.ts'

/** A row by the names of its columns; null for NULL. */
type KindedRow = ReadonlyMap<string, KindedField | null>

/** The rows of a file, which are read twice. Throws a `FileFault`. */
type KindedRows = () => AsyncIterable<KindedRow>

/** A file that is no table: a message for its user. */
class FileFault extends Error {}

interface LoadOrder {
  readonly id: string
  readonly file: Blob
}

/** The most columns of a table. */
const MOST_COLUMNS = 20_000

/** Makes the table of a JSON file: of its objects, each member of which is a column. Fails: `database` with the line of a fault. */
export async function loadJson(
  session: WasmSession,
  order: LoadOrder & { readonly format: 'json' | 'json-lines' },
): Promise<Result<MadeTable, EngineError>> {
  return loadKinded(session, order.id, () => jsonRows(order.file, order.format))
}

/** Makes the table of a result as JSON lines. Numbers that JSON has as texts become numbers, and texts remain texts. */
export async function loadResultRows(
  session: WasmSession,
  { id, file }: LoadOrder,
  columns: readonly ResultColumn[],
): Promise<Result<MadeTable, EngineError>> {
  const kinds = new Map(columns.map(({ name, kind }) => [name, kind]))
  const typed = (name: string, field: KindedField | null): KindedField | null => {
    if (field?.kind !== 'text') return field
    const kind = kinds.get(name)
    if (kind === 'time') return field
    return { ...field, kind: kind === 'number' ? 'number' : 'nested' }
  }
  return loadKinded(
    session,
    id,
    async function* rows() {
      // A result without rows has its columns.
      yield new Map(columns.map(({ name }) => [name, null]))
      for await (const row of jsonRows(file, 'json-lines'))
        yield new Map(Array.from(row, ([name, field]) => [name, typed(name, field)]))
    },
    1,
  )
}

/** Makes the table of a sheet of an Excel file: of the named one, or of the first visible one with rows. Fails: `database` for a file that cannot be read. */
export async function loadExcel(
  session: WasmSession,
  { id, file, part }: LoadOrder & { readonly part: string | null },
): Promise<Result<MadeTable, EngineError>> {
  if (file.size > MOST_EXCEL_BYTES) return err(placelessError('database', TOO_LARGE))
  const sheets = await readXlsxFile(file, { parseNumber: (text) => new CellNumber(text) }).catch(() => null)
  if (sheets === null) return err(placelessError('database', 'The Excel file is damaged.'))
  const hidden = (await sheetsOf(file)).filter(({ isHidden }) => isHidden).map(({ name }) => name)
  const sheet = sheets.find(({ sheet: name, data }) =>
    part === null ? data.length > 0 && !hidden.includes(name) : name === part,
  )
  if (sheet === undefined || sheet.data.length === 0)
    return err(
      placelessError('database', part === null ? 'The visible sheets are empty.' : 'The sheet is empty.'),
    )
  const rows = excelRows(sheet.data)
  return loadKinded(session, id, async function* each() {
    yield* rows
  })
}

const MOST_EXCEL_BYTES = 60_000_000
const TOO_LARGE = 'The Excel file is too large for this device. Save it as CSV.'

async function loadKinded(
  session: WasmSession,
  id: string,
  rows: KindedRows,
  skip = 0,
): Promise<Result<MadeTable, EngineError>> {
  try {
    const members = new Map<string, Member>()
    let line = 0
    for await (const row of rows()) {
      line += 1
      for (const [name, field] of row) noteMember(members, name, { field, line })
      if (members.size > MOST_COLUMNS) throw new FileFault('The file has too many columns.')
    }
    if (members.size === 0) throw new FileFault('The file has no rows with values.')
    const names = [...members.keys()]
    const columns = names.map((name, source) => columnOf(name, source, members.get(name)).value)
    const end = {
      source: names.length,
      name: '',
      type: { kind: 'text' as const },
      format: null,
      isLeftOut: true,
    }
    const recipe = { layout: LAYOUT, columns: [...columns, end] }
    return await loadRows(session, { id, recipe }, async function* batches() {
      const csv = new CsvBatches()
      let at = 0
      for await (const row of rows()) {
        at += 1
        if (at <= skip) continue
        const batch = csv.add(names.map((name) => row.get(name)?.text ?? null))
        if (batch !== null) yield asRows(batch)
      }
      yield asRows(csv.take())
      return null
    })
  } catch (error) {
    if (error instanceof FileFault) return err(placelessError('database', error.message))
    throw error
  }
}

const LAYOUT = { ...KINDED_LAYOUT, encoding: 'utf-8', delimiter: ',', quote: '"', headerLine: null } as const

function asRows({ csv, longest }: { readonly csv: string; readonly longest: number }) {
  return { bytes: new TextEncoder().encode(csv), longestBytes: 3 * longest }
}

async function* jsonRows(file: Blob, format: 'json' | 'json-lines'): AsyncGenerator<KindedRow, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let found: KindedRow[] = []
  const onElement = (bytes: Uint8Array, line: number) => found.push(rowOf(bytes, line, decoder))
  const elements =
    format === 'json'
      ? new JsonElements(onElement)
      : new RecordSplitter({ delimiter: ',', quote: null }, ({ bytes, line }) => {
          if (bytes.some((byte) => byte > 32)) onElement(bytes, line)
        })
  let isFirst = true
  for await (const piece of piecesOf(file)) {
    const hasMark = isFirst && piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf
    isFirst = false
    elements.push(hasMark ? piece.subarray(3) : piece)
    if (elements instanceof JsonElements && elements.isTooLong)
      throw new FileFault('A value of the JSON file has more than 16 MB.')
    yield* found
    found = []
  }
  if (elements instanceof RecordSplitter) elements.end()
  else if (elements.isOpen) throw new FileFault('The JSON file is cut off.')
  yield* found
}

function rowOf(bytes: Uint8Array, line: number, decoder: TextDecoder): KindedRow {
  let row: KindedRow | null = null
  try {
    row = readJsonObject(decoder.decode(bytes))
  } catch {
    throw new FileFault(`Nothing was added: line ${line} is no JSON.`)
  }
  if (row === null) throw new FileFault(`Nothing was added: the value in line ${line} is not an object.`)
  return row
}

/** A number as it is written in the file. */
class CellNumber {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const HEADER_RECORDS = 1_000

function excelRows(data: readonly (readonly unknown[])[]): readonly KindedRow[] {
  const cells = data.map((row) => row.map(cellOf))
  const width = Math.max(...cells.map((row) => row.length))
  const records = cells.slice(0, HEADER_RECORDS).map((row, at) => ({
    line: at + 1,
    fault: null,
    fields: Array.from({ length: width }, (_none, index) => ({
      text: row[index]?.text ?? '',
      isQuoted: false,
    })),
  }))
  const header = guessHeader(records, undefined)
  const { names } = header
  return cells
    .slice(firstRowAt(header, records.length))
    .filter((row) => row.some((cell) => cell !== null))
    .map((row) => new Map(names.map((name, index) => [name, row[index] ?? null])))
}

function cellOf(cell: unknown): KindedField | null {
  if (cell === null || cell === undefined || cell === '') return null
  if (cell instanceof CellNumber) return { kind: 'number', text: cell.text }
  if (cell instanceof Date) return { kind: 'time', text: timeText(cell) }
  return typeof cell === 'boolean'
    ? { kind: 'boolean', text: String(cell) }
    : { kind: 'text', text: typeof cell === 'string' ? cell : JSON.stringify(cell) }
}

/** A date at midnight is a day; Excel has no time zones. */
function timeText(time: Date): string {
  if (Number.isNaN(time.getTime())) return ''
  const text = time.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 23).replace('T', ' ')
}
