import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { KindedField } from '#domain/upload/columns/kinded-columns.ts'
import {
  columnOf,
  csvField,
  KINDED_LAYOUT,
  type Member,
  noteMember,
} from '#domain/upload/columns/kinded-columns.ts'
import { RecordSplitter } from '#domain/upload/csv/split-records.ts'
import { textRowsSql } from '#domain/upload/duckdb/rows-sql.ts'
import { JsonElements } from '#domain/upload/json/json-elements.ts'
import { readJsonObject } from '#domain/upload/json/json-values.ts'
import { RecordsFile } from '#server/uploads/child/table/records-file.ts'
import type { FileRows } from '#server/uploads/child/table/rows.ts'
import { UploadFault } from '#server/uploads/child/upload-fault.ts'
import { checkColumns } from './open-text.ts'
import type { PlainFile } from './plain-file.ts'
import type { RowsSource } from './rows-source.ts'

/** An element that is no object; null for its fields. */
interface Element {
  readonly fields: ReadonlyMap<string, KindedField | null> | null
  readonly reason: string
  readonly text: string
  readonly line: number
}

/** Opens the objects of a JSON file as rows; each member is a column. */
export async function openJson(
  { folder, file }: RowsSource,
  onBytes: (bytes: number) => void,
): Promise<FileRows> {
  const members = new Map<string, Member>()
  await eachElement(
    file,
    ({ fields, line }) => {
      for (const [name, field] of fields ?? []) noteMember(members, name, { field, line })
    },
    (bytes) => onBytes(bytes / 2),
  )
  checkColumns(members.size)
  const names = [...members.keys()]
  const recordsPath = join(folder, 'records.csv')
  const records = new RecordsFile(recordsPath, join(folder, 'bad-lines.csv'), ',')
  const encoder = new TextEncoder()
  await eachElement(
    file,
    ({ fields, reason, text, line }) => {
      if (fields === null) records.addBad({ line, reason, text })
      else
        records.add(line, encoder.encode(names.map((name) => csvField(fields.get(name) ?? null)).join(',')))
    },
    (bytes) => onBytes(bytes),
  )
  records.close()
  const from = textRowsSql({
    path: recordsPath,
    fields: names.length,
    delimiter: ',',
    quote: '"',
    hasLines: true,
    skip: 0,
    longestBytes: records.longestBytes,
  })
  return {
    from,
    isTyped: false,
    layout: KINDED_LAYOUT,
    columns: names.map((name, source) => columnOf(name, source, members.get(name))),
    sample: null,
    rowCount: records.count,
    badCount: records.badCount,
    badLines: records.badLines,
    notes: [],
    members: file.members,
    member: file.member,
    text: null,
  }
}

/** Splits a file into its elements: the lines of JSON lines, and the objects of other JSON. */
function splitterOf(format: PlainFile['format'], onBytes: (bytes: Uint8Array, line: number) => void) {
  if (format === 'json') return new JsonElements(onBytes)
  return new RecordSplitter({ delimiter: ',', quote: null }, ({ bytes, line }) => {
    if (bytes.some((byte) => byte > 32)) onBytes(bytes, line)
  })
}

async function eachElement(
  { path, format }: PlainFile,
  onElement: (element: Element) => void,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const elements = splitterOf(format, (bytes, line) => onElement(elementOf(bytes, line, decoder)))
  let read = 0
  let isFirst = true
  const stream: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 1_000_000 })
  for await (const bytes of stream) {
    const hasMark = isFirst && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
    isFirst = false
    elements.push(hasMark ? bytes.subarray(3) : bytes)
    if (elements instanceof JsonElements && elements.isTooLong)
      throw new UploadFault('A value of the JSON file has more than 16 MB.')
    read += bytes.length
    onBytes(read)
  }
  if (elements instanceof RecordSplitter) elements.end()
  else if (elements.isOpen) throw new UploadFault('The JSON file is cut off.')
}

function elementOf(bytes: Uint8Array, line: number, decoder: InstanceType<typeof TextDecoder>): Element {
  try {
    const text = decoder.decode(bytes)
    const fields = readJsonObject(text)
    return { fields, reason: 'It is not an object.', text, line }
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'It is no JSON.' : 'It is not UTF-8.'
    return { fields: null, reason, text: new TextDecoder().decode(bytes), line }
  }
}
