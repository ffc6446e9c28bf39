import { skipValue } from '#domain/query/result/scan-value.ts'
import { ByteWriter } from '#server/files/byte-writer.ts'
import { PART_BYTES, type RowFormat } from './row-format.ts'
import { nextRow } from './walk-rows.ts'

const NEWLINE = 0x0a
const COMMA = 0x2c

/** A list of objects, or an object on each line. The rows are JSON already: their bytes are copied as they stand. */
export function jsonFormat(form: 'json' | 'jsonl'): RowFormat {
  const out = new ByteWriter(2 * PART_BYTES)
  let isFirst = true
  return {
    head: () => (form === 'json' ? '[\n' : ''),
    foot: () => (form === 'json' ? '\n]\n' : isFirst ? '' : '\n'),
    rows: function* (bytes) {
      let read = 0
      for (let open = nextRow(bytes, 0); open >= 0; open = nextRow(bytes, read)) {
        const end = skipValue(bytes, open)
        if (end < 0) break
        if (!isFirst && form === 'json') out.byte(COMMA)
        if (!isFirst) out.byte(NEWLINE)
        isFirst = false
        out.copy(bytes, open, end)
        read = end
        if (out.length >= PART_BYTES) yield out.take()
      }
      if (out.length > 0) yield out.take()
      return read
    },
  }
}
