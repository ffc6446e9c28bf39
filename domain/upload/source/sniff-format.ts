import type { UploadFormat } from '#domain/upload/recipe.ts'

/** How a file is packed. */
type Packing = 'gz' | 'zip' | null

/** The facts that the first bytes of a file show: its format, a packing whose content decides, or why it is not a table. */
type SniffedFormat =
  | { readonly kind: 'format'; readonly format: UploadFormat; readonly evidence: string }
  | { readonly kind: 'packed'; readonly packing: Exclude<Packing, null>; readonly evidence: string }
  | { readonly kind: 'refused'; readonly message: string }

const REFUSED: readonly (readonly [bytes: readonly number[], name: string])[] = [
  [[0x25, 0x50, 0x44, 0x46], 'a PDF document'],
  [[0x89, 0x50, 0x4e, 0x47], 'a PNG image'],
  [[0xff, 0xd8, 0xff], 'a JPEG image'],
  [[0x47, 0x49, 0x46, 0x38], 'a GIF image'],
  [[0x7f, 0x45, 0x4c, 0x46], 'a program'],
  [[0x4d, 0x5a, 0x90], 'a program'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'a Zstandard archive; pack it with gzip or zip'],
  [[0x42, 0x5a, 0x68], 'a bzip2 archive; pack it with gzip or zip'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'a 7-Zip archive; pack it with gzip or zip'],
  [[0x52, 0x61, 0x72, 0x21], 'a RAR archive; pack it with gzip or zip'],
  [[0xfd, 0x37, 0x7a, 0x58], 'an XZ archive; pack it with gzip or zip'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old Excel file (.xls); save it as .xlsx'],
  [[0x4f, 0x62, 0x6a, 0x01], 'an Avro file; save it as Parquet'],
  [[0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20, 0x66], 'a database file'],
]

const PARQUET = text('PAR1')
/** Its three letters may also be the first name of a text. */
const ORC = text('ORC')
const ARROW = text('ARROW1')
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const EMPTY_ZIP = [0x50, 0x4b, 0x05, 0x06]
const GZIP = [0x1f, 0x8b]
/** The start of an Arrow stream, which has no name in it. */
const ARROW_STREAM = [0xff, 0xff, 0xff, 0xff]

/**
 * Finds the format of a file by its content; its name decides nothing. `head` are its first bytes, up to 1 MB, `tail` its
 * last ones, both the same for a small file.
 */
export function sniffFormat(head: Uint8Array, tail: Uint8Array): SniffedFormat {
  if (head.length === 0) return refused('The file is empty.')
  const known = REFUSED.find(([bytes]) => startsWith(head, bytes))
  if (startsWith(head, ORC) && head.includes(0))
    return refused('The file is an ORC file; save it as Parquet.')
  if (known !== undefined) return refused(`The file is ${known[1]}.`)
  if (startsWith(head, PARQUET)) return parquet(tail)
  if (startsWith(head, ARROW)) return format('arrow', 'The file starts with ARROW1.')
  if (startsWith(head, ARROW_STREAM)) return format('arrow', 'The file starts as an Arrow stream.')
  if (startsWith(head, EMPTY_ZIP)) return refused('The zip file is empty.')
  if (startsWith(head, ZIP)) return zip(head, tail)
  if (startsWith(head, GZIP)) return { kind: 'packed', packing: 'gz', evidence: 'The file starts as gzip.' }
  return isUtf16(head) ? format('csv', 'The file is a text in UTF-16.') : textFormat(head)
}

function parquet(tail: Uint8Array): SniffedFormat {
  const isComplete = startsWith(tail.subarray(-4), PARQUET)
  return isComplete
    ? format('parquet', 'The file starts and ends with PAR1.')
    : refused('The Parquet file is cut off: its end is missing.')
}

function zip(head: Uint8Array, tail: Uint8Array): SniffedFormat {
  const isComplete = lastIndexOf(tail, EMPTY_ZIP) >= 0
  if (!isComplete) return refused('The zip file is cut off: its end is missing.')
  const isExcel = [head, tail].some((bytes) => includes(bytes, text('xl/workbook.xml')))
  return isExcel
    ? format('excel', 'The file has an Excel workbook in it.')
    : { kind: 'packed', packing: 'zip', evidence: 'The file starts as zip.' }
}

const ZERO_SHARE = 0.3

function isUtf16(head: Uint8Array): boolean {
  const [first, second] = head
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  const probed = head.subarray(0, 4_096)
  let even = 0
  let odd = 0
  for (const [at, byte] of probed.entries()) {
    if (byte !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  const [less, more] = even < odd ? [even, odd] : [odd, even]
  return more > (probed.length / 2) * ZERO_SHARE * 2 && less === 0
}

/** Control characters that texts have: tab, line feed, form feed, carriage return, escape and unit separators. */
const TEXT_CONTROLS = new Set([8, 9, 10, 11, 12, 13, 26, 27, 28, 29, 30, 31, 1])

function textFormat(head: Uint8Array): SniffedFormat {
  const probed = head.subarray(0, 65_536)
  let controls = 0
  for (const byte of probed) if (byte < 32 && !TEXT_CONTROLS.has(byte)) controls += 1
  if (controls > probed.length / 1_000 + 4)
    return refused('The file is binary, in a format that is not known.')
  const start = new TextDecoder().decode(head.subarray(0, 65_536)).replace(/^﻿/, '').trimStart()
  if (start === '') return refused('The file has no text.')
  if (/^<(?:!doctype|html|\?xml|[a-z:]{1,40}[ >])/i.test(start.slice(0, 100)))
    return refused('The file is an HTML or XML page.')
  if (start.startsWith('[')) {
    const isJson = /^\[\s*[[{"\d\-tfn\]]/.test(start.slice(0, 200))
    if (isJson) return format('json', 'The text starts with [.')
  }
  if (start.startsWith('{') && /^\{\s*["}]/.test(start.slice(0, 200))) return jsonObjects(start)
  return format('csv', 'The file is a text.')
}

/** JSON lines if the first line is a complete object and something follows. */
function jsonObjects(start: string): SniffedFormat {
  const end = start.indexOf('\n')
  const line = end < 0 ? start : start.slice(0, end)
  try {
    JSON.parse(line)
    return format('json-lines', 'Each line starts with {.')
  } catch {
    return format('json', 'The text starts with {.')
  }
}

function format(found: UploadFormat, evidence: string): SniffedFormat {
  return { kind: 'format', format: found, evidence }
}

function refused(message: string): SniffedFormat {
  return { kind: 'refused', message }
}

function text(value: string): readonly number[] {
  return [...value].map((letter) => letter.charCodeAt(0))
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}

function includes(bytes: Uint8Array, part: readonly number[]): boolean {
  return lastIndexOf(bytes, part) >= 0
}

function lastIndexOf(bytes: Uint8Array, part: readonly number[]): number {
  const [first = 0] = part
  for (let at = bytes.lastIndexOf(first); at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf(first, at - 1)) {
    if (part.every((byte, offset) => bytes[at + offset] === byte)) return at
  }
  return -1
}
