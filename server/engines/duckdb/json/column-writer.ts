import {
  type DuckDBDataChunk,
  DuckDBDecimalType,
  DuckDBEnumType,
  type DuckDBType,
  DuckDBTypeId,
} from '@duckdb/node-api'
import { decimalJson, integerJson, numberJson } from '#domain/engines/duckdb/values/number-json.ts'
import { dayText, timestampText } from '#domain/engines/duckdb/values/time-text.ts'
import { cellJson } from './cell-json.ts'
import type { CellStyle } from './cell-style.ts'
import { INT64, type IntegerLayout, integerLayout } from './integer-reader.ts'
import { isValid, rawVector } from './raw-vector.ts'
import { textVector } from './text-vector.ts'
import type { ValueWriter } from './value-writer.ts'

/** Writes the value of a row. */
type WriteCell = (out: ValueWriter, row: number) => void

/** Opens a column of a chunk; the result writes its values. */
type OpenColumn = (chunk: DuckDBDataChunk, column: number) => WriteCell

/**
 * The writer for a type. Frequent types are written from the memory of their vectors, without a value or a string for each
 * cell; others by their values.
 */
export function columnWriter(type: DuckDBType, style: CellStyle): OpenColumn {
  const integers = integerLayout(type)
  if (type instanceof DuckDBDecimalType && integers !== null) return decimalColumn(type, integers, style)
  if (integers !== null) return integerColumn(integers, style)
  if (type instanceof DuckDBEnumType) return enumColumn(type, style)
  switch (type.typeId) {
    case DuckDBTypeId.BOOLEAN:
      return booleanColumn(style)
    case DuckDBTypeId.FLOAT:
      return doubleColumn(4, (buffer) => new Float32Array(buffer), style)
    case DuckDBTypeId.DOUBLE:
      return doubleColumn(8, (buffer) => new Float64Array(buffer), style)
    case DuckDBTypeId.VARCHAR:
      return textColumn(style)
    case DuckDBTypeId.DATE:
      return style.form === 'chart' ? otherColumn(style) : dateColumn(style)
    case DuckDBTypeId.TIMESTAMP:
      return style.form === 'chart' ? otherColumn(style) : timestampColumn(style, '')
    case DuckDBTypeId.TIMESTAMP_TZ:
      return style.form === 'chart' ? otherColumn(style) : timestampColumn(style, '+00:00')
    default:
      return otherColumn(style)
  }
}

/** A column with values of `bytes` each; the writer of `open` is not called for NULL. */
function fixedColumn(
  bytes: number,
  { nothing }: CellStyle,
  open: (buffer: ArrayBuffer) => WriteCell,
): OpenColumn {
  return (chunk, column) => {
    const { data, validity } = rawVector(chunk, column, bytes)
    const write = open(data.buffer)
    if (validity === null) return write
    return (out, row) => (isValid(validity, row) ? write(out, row) : out.ascii(nothing))
  }
}

function booleanColumn(style: CellStyle): OpenColumn {
  return fixedColumn(1, style, (buffer) => {
    const values = new Uint8Array(buffer)
    return (out, row) => out.ascii(values[row] === 0 ? style.no : style.yes)
  })
}

function integerColumn({ bytes, open }: IntegerLayout, style: CellStyle): OpenColumn {
  return fixedColumn(bytes, style, (buffer) => {
    const { near, exact } = open(buffer)
    return (out, row) => {
      const value = near(row)
      if (Number.isNaN(value)) style.other(out, integerJson(exact(row)))
      else out.integer(value)
    }
  })
}

/** Integers from here on have more digits than every double preserves. */
const MANY_DIGITS = 1e15

function decimalColumn(
  { scale }: DuckDBDecimalType,
  { bytes, open }: IntegerLayout,
  style: CellStyle,
): OpenColumn {
  return fixedColumn(bytes, style, (buffer) => {
    const { near, exact } = open(buffer)
    return (out, row) => {
      const scaled = near(row)
      if (Math.abs(scaled) < MANY_DIGITS) out.decimal(scaled, scale)
      else style.other(out, decimalJson(exact(row), scale))
    }
  })
}

function doubleColumn(
  bytes: number,
  open: (buffer: ArrayBuffer) => Float32Array | Float64Array,
  style: CellStyle,
): OpenColumn {
  return fixedColumn(bytes, style, (buffer) => {
    const values = open(buffer)
    return (out, row) => {
      const value = values[row] ?? 0
      if (Number.isFinite(value)) out.double(value)
      else style.other(out, numberJson(value))
    }
  })
}

function textColumn(style: CellStyle): OpenColumn {
  return (chunk, column) => {
    const { validity, sources, sourceOf, from, to } = textVector(chunk, column)
    return (out, row) => {
      const source = sources[sourceOf[row] ?? 0]
      if (source === undefined || !isValid(validity, row)) out.ascii(style.nothing)
      else style.text(out, source, from[row] ?? 0, to[row] ?? 0)
    }
  }
}

const ENUM_BYTES: ReadonlyMap<DuckDBTypeId, IntegerLayout['bytes']> = new Map([
  [DuckDBTypeId.UTINYINT, 1],
  [DuckDBTypeId.USMALLINT, 2],
  [DuckDBTypeId.UINTEGER, 4],
])

function enumColumn(type: DuckDBEnumType, style: CellStyle): OpenColumn {
  const texts = type.values.map((value) => Buffer.from(value))
  return fixedColumn(ENUM_BYTES.get(type.internalTypeId) ?? 4, style, (buffer) => {
    const places = enumPlaces(type, buffer)
    return (out, row) => {
      const text = texts[places[row] ?? 0]
      if (text !== undefined) style.text(out, text, 0, text.length)
    }
  })
}

function enumPlaces({ internalTypeId }: DuckDBEnumType, buffer: ArrayBuffer) {
  if (internalTypeId === DuckDBTypeId.UTINYINT) return new Uint8Array(buffer)
  return internalTypeId === DuckDBTypeId.USMALLINT ? new Uint16Array(buffer) : new Uint32Array(buffer)
}

/** The days from year 1 to 9999, whose texts have ten characters. */
const FIRST_DAY = -719_162
const LAST_DAY = 2_932_896

function isPlainDay(days: number): boolean {
  return days >= FIRST_DAY && days <= LAST_DAY
}

function dateColumn(style: CellStyle): OpenColumn {
  return fixedColumn(4, style, (buffer) => {
    const values = new Int32Array(buffer)
    return (out, row) => {
      const days = values[row] ?? 0
      if (isPlainDay(days)) {
        out.ascii(style.quote)
        out.day(days)
        out.ascii(style.quote)
      } else style.other(out, `"${dayText(days)}"`)
    }
  })
}

const MICROS_PER_SECOND = 1_000_000
const SECONDS_PER_DAY = 86_400

function timestampColumn(style: CellStyle, zone: '' | '+00:00'): OpenColumn {
  return fixedColumn(INT64.bytes, style, (buffer) => {
    const { near, exact } = INT64.open(buffer)
    return (out, row) => {
      const micros = near(row)
      const seconds = Math.floor(micros / MICROS_PER_SECOND)
      const days = Math.floor(seconds / SECONDS_PER_DAY)
      if (isPlainDay(days)) {
        out.ascii(style.quote)
        out.day(days)
        out.ascii(style.beforeTime)
        out.clock(seconds - days * SECONDS_PER_DAY, micros - seconds * MICROS_PER_SECOND)
        out.ascii(zone)
        out.ascii(style.quote)
      } else style.other(out, zonedJson(timestampText(exact(row)), zone))
    }
  })
}

/** `infinity` has no zone. */
function zonedJson(text: string, zone: string): string {
  return text.endsWith('y') ? `"${text}"` : `"${text}${zone}"`
}

function otherColumn(style: CellStyle): OpenColumn {
  return (chunk, column) => {
    const json = cellJson(chunk.getColumnVector(column), style.form)
    return (out, row) => {
      const text = json(row)
      if (text === 'null') out.ascii(style.nothing)
      else style.other(out, text)
    }
  }
}
