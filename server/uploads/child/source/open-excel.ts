import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import readXlsxFile from 'read-excel-file/node'
import { firstRowAt, guessHeader } from '#domain/upload/columns/guess-header.ts'
import {
  columnOf,
  csvField,
  KINDED_LAYOUT,
  type KindedField,
  type Member,
  noteMember,
} from '#domain/upload/columns/kinded-columns.ts'
import { textRowsSql } from '#domain/upload/duckdb/rows-sql.ts'
import { RecordsFile } from '#server/uploads/child/table/records-file.ts'
import type { FileRows } from '#server/uploads/child/table/rows.ts'
import { UploadFault } from '#server/uploads/child/upload-fault.ts'
import { checkColumns } from './open-text.ts'
import type { RowsSource } from './rows-source.ts'
import { unpackMember } from './unpack.ts'
import { readZipEntries } from './zip-entries.ts'

/** Upper limit of an Excel file, which is read into memory, and of its parts unpacked. */
const MOST_BYTES = 60_000_000
const MOST_UNPACKED = 600_000_000

/** Records in which the names are looked for. */
const HEADER_RECORDS = 1_000

/** A number as it is written in the file. */
class CellNumber {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Opens a sheet of an Excel file. Throws an `UploadFault` for a broken one. */
export async function openExcel({ folder, file, chosen }: RowsSource): Promise<FileRows> {
  checkSize(file.path)
  const hidden = await hiddenSheets(folder, file.path)
  const sheets = await readXlsxFile(file.path, { parseNumber: (text) => new CellNumber(text) }).catch(() => {
    throw new UploadFault('The Excel file is damaged.')
  })
  const filled = sheets.findIndex(({ sheet, data }) => data.length > 0 && !hidden.includes(sheet))
  const named = sheets.findIndex(({ sheet }) => sheet === chosen.member)
  const sheet = sheets[named >= 0 ? named : Math.max(filled, 0)]
  if (sheet === undefined || sheet.data.length === 0) throw new UploadFault('The sheet is empty.')
  const cells = sheet.data.map((row) => row.map(fieldOf))
  const width = Math.max(...cells.map((row) => row.length))
  const records = cells.slice(0, HEADER_RECORDS).map((row, at) => ({
    line: at + 1,
    fault: null,
    fields: Array.from({ length: width }, (_none, index) => ({
      text: row[index]?.text ?? '',
      isQuoted: false,
    })),
  }))
  const header = guessHeader(records, chosen.layout.headerLine)
  const { names } = header
  checkColumns(names.length)
  const first = firstRowAt(header, records.length)
  const rows = writeRows(folder, names, { cells, first })
  return {
    from: textRowsSql({
      path: join(folder, 'records.csv'),
      fields: names.length,
      delimiter: ',',
      quote: '"',
      hasLines: true,
      skip: 0,
      longestBytes: rows.longestBytes,
    }),
    isTyped: false,
    layout: KINDED_LAYOUT,
    columns: names.map((name, source) => columnOf(name, source, rows.members.get(name))),
    sample: null,
    rowCount: rows.count,
    badCount: 0,
    badLines: [],
    notes: await notesOf(folder, file.path, { hidden, index: sheets.indexOf(sheet) }),
    members: sheets.map((one) => one.sheet),
    member: sheet.sheet,
    text: null,
    header: header.line,
  }
}

function checkSize(path: string): void {
  const unpacked = readZipEntries(path).reduce((sum, { plainBytes }) => sum + plainBytes, 0)
  if (statSync(path).size > MOST_BYTES || unpacked > MOST_UNPACKED)
    throw new UploadFault('The Excel file is too large. Save it as CSV.')
}

interface Cells {
  readonly cells: readonly (readonly (KindedField | null)[])[]
  readonly first: number
}

function writeRows(folder: string, names: readonly string[], { cells, first }: Cells) {
  const members = new Map<string, Member>()
  const records = new RecordsFile(join(folder, 'records.csv'), join(folder, 'bad-lines.csv'), ',')
  const encoder = new TextEncoder()
  for (const [at, row] of cells.entries()) {
    const isBlank = row.every((field) => field === null)
    if (at < first || isBlank) continue
    for (const [index, name] of names.entries())
      noteMember(members, name, { field: row[index] ?? null, line: at + 1 })
    records.add(at + 1, encoder.encode(names.map((_name, index) => csvField(row[index] ?? null)).join(',')))
  }
  records.close()
  return { members, count: records.count, longestBytes: records.longestBytes }
}

function fieldOf(cell: unknown): KindedField | null {
  if (cell === null || cell === undefined || cell === '') return null
  if (cell instanceof CellNumber) return { kind: 'number', text: cell.text }
  if (cell instanceof Date) return { kind: 'time', text: timeText(cell) }
  return typeof cell === 'boolean'
    ? { kind: 'boolean', text: String(cell) }
    : { kind: 'text', text: typeof cell === 'string' ? cell : JSON.stringify(cell) }
}

/** A date at midnight is a day; Excel has no times zones. */
function timeText(time: Date): string {
  if (Number.isNaN(time.getTime())) return ''
  const text = time.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 23).replace('T', ' ')
}

async function hiddenSheets(folder: string, path: string): Promise<readonly string[]> {
  const text = await partOf(folder, path, 'xl/workbook.xml')
  return [...text.matchAll(/<sheet [^<>]{1,2000}>/g)].flatMap(([tag]) => {
    const isHidden = /\bstate="(?:hidden|veryHidden)"/.test(tag)
    const name = /\bname="([^"]{0,500})"/.exec(tag)?.[1]
    return isHidden && name !== undefined ? [unescapeXml(name)] : []
  })
}

async function notesOf(
  folder: string,
  path: string,
  { hidden, index }: { readonly hidden: readonly string[]; readonly index: number },
): Promise<readonly string[]> {
  const sheet = await partOf(folder, path, `xl/worksheets/sheet${index + 1}.xml`)
  return [
    ...(hidden.length > 0 ? [`Hidden sheets: ${hidden.join(', ')}.`] : []),
    ...(sheet.includes('<mergeCell ')
      ? ['Of merged cells, the first has the value and the others are empty.']
      : []),
  ]
}

/** The text of a part of the file; empty if there is none. */
async function partOf(folder: string, path: string, name: string): Promise<string> {
  const entry = readZipEntries(path).find((one) => one.name === name)
  if (entry === undefined) return ''
  const target = join(folder, 'excel-part')
  await unpackMember(path, entry, target)
  return readFileSync(target, 'utf8')
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}
