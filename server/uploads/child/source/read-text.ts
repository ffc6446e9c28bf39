import { createReadStream } from 'node:fs'
import { RecordSplitter } from '#domain/upload/csv/split-records.ts'
import type { TextLayout } from '#domain/upload/recipe.ts'
import { faultReason, fieldsReason } from '#domain/upload/report.ts'
import type { RecordsFile } from '#server/uploads/child/table/records-file.ts'

/** A text file, its layout, and the number of its columns. */
interface TextSource {
  readonly path: string
  readonly layout: TextLayout
  readonly fields: number
}

const CHUNK_BYTES = 1_000_000

/** Reads a text file into records. `onBytes` receives the number of bytes read so far. */
export async function readText(
  { path, layout, fields }: TextSource,
  file: RecordsFile,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const decoder = new TextDecoder()
  const { headerLine } = layout
  let index = -1
  const splitter = new RecordSplitter(layout, ({ bytes, line, fields: found, fault }) => {
    const isBlank = bytes.length === 0 && fault === null && fields > 1
    if (isBlank) return
    index += 1
    // Lines before the names belong to none of the rows.
    if (headerLine !== null && index <= headerLine) return
    if (fault !== null) file.addBad({ line, reason: faultReason(fault), text: decoder.decode(bytes) })
    else if (found !== fields)
      file.addBad({ line, reason: fieldsReason(found, fields), text: decoder.decode(bytes) })
    else file.add(line, bytes)
  })
  let read = 0
  const toUtf8 = utf8Of(layout.encoding)
  const stream: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: CHUNK_BYTES })
  for await (const bytes of stream) {
    read += bytes.length
    splitter.push(toUtf8(bytes, true))
    onBytes(read)
  }
  splitter.push(toUtf8(Buffer.alloc(0), false))
  splitter.end()
}

/** Converts a stream to UTF-8. Invalid bytes of another encoding become U+FFFD, which the splitter reports. */
function utf8Of(encoding: string): (bytes: Buffer, isMore: boolean) => Uint8Array {
  if (encoding === 'utf-8') return (bytes) => bytes
  const decoder = new TextDecoder(encoding)
  const encoder = new TextEncoder()
  return (bytes, stream) => encoder.encode(decoder.decode(bytes, { stream }))
}
