import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'chardet'
import { textRowsSql } from '#domain/upload/duckdb/rows-sql.ts'
import { type SniffedText, sniffText } from '#domain/upload/sniff-text.ts'
import { ENCODINGS } from '#domain/upload/source/sniff-encoding.ts'
import { RecordsFile } from '#server/uploads/child/table/records-file.ts'
import type { FileRows } from '#server/uploads/child/table/rows.ts'
import type { WrittenRecords } from '#server/uploads/child/table/written-records.ts'
import { UploadFault } from '#server/uploads/child/upload-fault.ts'
import { LARGE_BYTES, readEnds, readSpread } from './plain-file.ts'
import { readText } from './read-text.ts'
import type { RowsSource } from './rows-source.ts'
import { sampleNote, writeSample } from './sample-text.ts'

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

/**
 * Reads a text file into records, unless they were written for the same layout before. Only a sample of a large one is read if
 * that is enough.
 */
export async function openText(
  { folder, file: { path, member, members }, chosen, isSampled }: RowsSource,
  onShare: (share: number) => void,
): Promise<FileRows> {
  const { encoding } = chosen.layout
  if (encoding !== undefined && !ENCODINGS.some(([label]) => label === encoding))
    throw new UploadFault('The encoding is not known.')
  const sample = { ...readEnds(path), spread: readSpread(path) }
  const sniffed = sniffText(sample, chosen.layout, detectEncoding)
  const fields = sniffed.columns.length
  checkColumns(fields)
  const { layout } = sniffed
  const source = { path, sniffed }
  const isEnough = isSampled && statSync(path).size >= LARGE_BYTES && knownRecords(folder, source) === null
  const written = isEnough
    ? writeSample(folder, { path, sample, sniffed })
    : await writeRecords(folder, source, onShare)
  const { delimiter, quote } = layout
  return {
    from: textRowsSql({
      path: written.path,
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
    sample: written.sample,
    rowCount: written.count,
    badCount: written.badCount,
    badLines: written.badLines,
    notes: written.sample === null ? [] : [sampleNote(written.sample)],
    members,
    member,
    text: { layout, guesses: sniffed.guesses },
  }
}

interface RecordsSource {
  readonly path: string
  readonly sniffed: SniffedText
}

/** Records with the file and layout that they were written for. */
interface KeyedRecords extends WrittenRecords {
  readonly key: string
}

const NOTE = 'records.json'

function keyOf({ path, sniffed: { layout, columns } }: RecordsSource): string {
  const { encoding, delimiter, quote, headerLine } = layout
  return JSON.stringify([path, encoding, delimiter, quote, headerLine, columns.length])
}

/** All records of a file, if they were written for the same layout. */
function knownRecords(folder: string, source: RecordsSource): WrittenRecords | null {
  const notePath = join(folder, NOTE)
  const known: unknown = existsSync(notePath) ? JSON.parse(readFileSync(notePath, 'utf8')) : null
  return isWritten(known) && known.key === keyOf(source) ? known : null
}

async function writeRecords(
  folder: string,
  source: RecordsSource,
  onShare: (share: number) => void,
): Promise<WrittenRecords> {
  const known = knownRecords(folder, source)
  if (known !== null) return known
  const { path, sniffed } = source
  const recordsPath = join(folder, 'records.csv')
  // The records of another layout are overwritten.
  rmSync(join(folder, NOTE), { force: true })
  const file = new RecordsFile(recordsPath, join(folder, 'bad-lines.csv'), sniffed.layout.delimiter)
  await readText({ path, layout: sniffed.layout, fields: sniffed.columns.length }, file, onShare)
  file.close()
  const written: KeyedRecords = {
    key: keyOf(source),
    path: recordsPath,
    sample: null,
    count: file.count,
    longestBytes: file.longestBytes,
    badCount: file.badCount,
    badLines: file.badLines,
  }
  writeFileSync(join(folder, NOTE), JSON.stringify(written), { mode: 0o600 })
  return written
}

/** A note is written by this file only; its key decides. */
function isWritten(value: unknown): value is KeyedRecords {
  return typeof value === 'object' && value !== null && 'key' in value && 'badLines' in value
}

/** The most likely encoding that is not UTF-8. */
function detectEncoding(bytes: Uint8Array): string | null {
  return analyse(bytes).find(({ name }) => name !== 'UTF-8' && name !== 'ASCII')?.name ?? null
}
