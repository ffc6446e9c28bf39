import { skipSpace, skipValue } from '#domain/query/result/scan-value.ts'
import { type CsvColumn, cellText } from './cell-text.ts'
import { csvField, safeText } from './csv-field.ts'
import { rowValues } from './row-values.ts'

/** A result: its columns, and its rows as a list in JSON. */
interface CsvResult {
  readonly columns: readonly CsvColumn[]
  readonly dataJson: Uint8Array
}

/** Characters that are written at once: enough to be worth a turn, and few enough to hold up nobody. */
const PART_CHARACTERS = 64_000

const CLOSE_LIST = 0x5d
const COMMA = 0x2c

/** Writes a result as CSV, part by part as it is asked for. An empty one is a newline alone. Source: wire §5. */
export function* resultCsv({ columns, dataJson }: CsvResult): Generator<string> {
  const bytes = Buffer.from(dataJson.buffer, dataJson.byteOffset, dataJson.byteLength)
  let at = skipSpace(bytes, 1)
  if (bytes[at] === CLOSE_LIST) {
    yield '\n'
    return
  }
  let part = line(columns.map(({ name }) => safeText(name)))
  for (;;) {
    const end = skipValue(bytes, at)
    if (end < 0) break
    const values = rowValues(bytes.toString('utf8', at, end))
    part += line(columns.map((column, index) => cellText(values[index] ?? 'null', column)))
    if (part.length >= PART_CHARACTERS) {
      yield part
      part = ''
    }
    at = skipSpace(bytes, end)
    if (bytes[at] !== COMMA) break
    at = skipSpace(bytes, at + 1)
  }
  yield part
}

/** A line of one empty field would be read as no line at all. */
function line(fields: readonly string[]): string {
  return fields.length === 1 && fields[0] === '' ? '""\n' : `${fields.map(csvField).join(',')}\n`
}
