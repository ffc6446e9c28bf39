import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'chardet'
import { textRowsSql } from '#domain/upload/duckdb/rows-sql.ts'
import type { BadLine } from '#domain/upload/report.ts'
import { type SniffedText, sniffText } from '#domain/upload/sniff-text.ts'
import { ENCODINGS } from '#domain/upload/source/sniff-encoding.ts'
import type { ChosenRecipe } from '#server/uploads/child/orders.ts'
import { RecordsFile } from '#server/uploads/child/table/records-file.ts'
import type { FileRows } from '#server/uploads/child/table/rows.ts'
import { UploadFault } from '#server/uploads/child/upload-fault.ts'
import { type PlainFile, readEnds } from './plain-file.ts'
import { readText } from './read-text.ts'

/** Upper limit of columns: DuckDB needs seconds for each further thousand. */
const MOST_COLUMNS = 2_000

/** Throws an `UploadFault` for a file with too many columns, or without any. */
export function checkColumns(count: number): void {
  if (count > MOST_COLUMNS)
    throw new UploadFault(
      `The file has ${count.toLocaleString('en-US')} columns; at most ${MOST_COLUMNS.toLocaleString('en-US')} can be loaded.`,
    )
  if (count === 0) throw new UploadFault('The file has no columns.')
}

/** The records of a file as they were written for a layout. */
interface Written {
  readonly key: string
  readonly count: number
  readonly longestBytes: number
  readonly badCount: number
  readonly badLines: readonly BadLine[]
}

/** Reads a text file into records, unless they were written for the same layout before. */
export async function openText(
  folder: string,
  { path, member, members }: PlainFile,
  chosen: ChosenRecipe,
  onShare: (share: number) => void,
): Promise<FileRows> {
  const ends = readEnds(path)
  const { encoding } = chosen.layout
  if (encoding !== undefined && !ENCODINGS.some(([label]) => label === encoding))
    throw new UploadFault('The encoding is not known.')
  const sniffed = sniffText(ends, chosen.layout, detectEncoding)
  const fields = sniffed.columns.length
  checkColumns(fields)
  const recordsPath = join(folder, 'records.csv')
  const written = await writeRecords(folder, { path, recordsPath, sniffed }, onShare)
  const { layout } = sniffed
  const { delimiter, quote } = layout
  return {
    from: textRowsSql({
      path: recordsPath,
      fields,
      delimiter,
      quote,
      hasLines: true,
      skip: 0,
      longestBytes: written.longestBytes,
    }),
    isTyped: false,
    layout,
    columns: sniffed.columns,
    rowCount: written.count,
    badCount: written.badCount,
    badLines: written.badLines,
    notes: [],
    members,
    member,
    text: { layout, guesses: sniffed.guesses },
  }
}

interface RecordsSource {
  readonly path: string
  readonly recordsPath: string
  readonly sniffed: SniffedText
}

async function writeRecords(
  folder: string,
  { path, recordsPath, sniffed }: RecordsSource,
  onShare: (share: number) => void,
): Promise<Written> {
  const { encoding, delimiter, quote, headerLine } = sniffed.layout
  const fields = sniffed.columns.length
  const key = JSON.stringify([path, encoding, delimiter, quote, headerLine, fields])
  const notePath = join(folder, 'records.json')
  const known: unknown = existsSync(notePath) ? JSON.parse(readFileSync(notePath, 'utf8')) : null
  if (isWritten(known) && known.key === key) return known
  const file = new RecordsFile(recordsPath, join(folder, 'bad-lines.csv'), delimiter)
  await readText({ path, layout: sniffed.layout, fields }, file, onShare)
  file.close()
  const written: Written = {
    key,
    count: file.count,
    longestBytes: file.longestBytes,
    badCount: file.badCount,
    badLines: file.badLines,
  }
  writeFileSync(notePath, JSON.stringify(written), { mode: 0o600 })
  return written
}

/** A note is written by this file only; its key decides. */
function isWritten(value: unknown): value is Written {
  return typeof value === 'object' && value !== null && 'key' in value && 'badLines' in value
}

/** The most likely encoding that is not UTF-8. */
function detectEncoding(bytes: Uint8Array): string | null {
  return analyse(bytes).find(({ name }) => name !== 'UTF-8' && name !== 'ASCII')?.name ?? null
}
