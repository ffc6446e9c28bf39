import type { SchemaElement } from 'hyparquet'
import type { ArrowKind } from './arrow-batches.ts'

/** How the raw values of a column of a Parquet file are given to the engine, and the SQL that makes its values of them. */
export interface ParquetColumn {
  readonly name: string
  /** Numbers and texts are given as they are, others as texts. */
  readonly kind: ArrowKind
  /** The SQL of a value over the given `cell`. */
  readonly sql: (cell: string) => string
  /** The text of a raw value that is not null; without it, raw values are given. Throws for a value of another type. */
  readonly write?: (value: unknown) => string
}

const cast = (type: string) => (cell: string) => `CAST(${cell} AS ${type})`

/** The column of a leaf, read without the library's own conversions, which are not exact. */
export function parquetColumn(element: SchemaElement): ParquetColumn {
  const { name } = element
  const logical = element.logical_type
  const converted = element.converted_type
  if (logical?.type === 'DECIMAL' || converted === 'DECIMAL') return decimal(element)
  switch (element.type) {
    case 'BOOLEAN':
      return { name, kind: 'bit', sql: cast('BOOLEAN') }
    case 'FLOAT':
      return { name, kind: 'float32', sql: cast('FLOAT') }
    case 'DOUBLE':
      return { name, kind: 'float64', sql: cast('DOUBLE') }
    case 'INT96':
      return {
        name,
        kind: 'text',
        sql: (cell) => `make_timestamp_ns(${cast('BIGINT')(cell)})`,
        write: String,
      }
    case 'INT32':
    case 'INT64':
      return integer(element)
    default:
      return bytes(element)
  }
}

/** A column of nested values, which become JSON texts. */
export function nestedColumn(name: string): ParquetColumn {
  return { name, kind: 'text', sql: (cell) => cell, write: jsonText }
}

function decimal({ name, precision = 18, scale = 0, type }: SchemaElement): ParquetColumn {
  const isBytes = type === 'BYTE_ARRAY' || type === 'FIXED_LEN_BYTE_ARRAY'
  const unscaled = (value: unknown) => (isBytes ? signed(bytesOf(value)) : BigInt(String(value)))
  // Wider ones than the engine has remain texts.
  const sql = precision > 38 ? (cell: string) => cell : cast(`DECIMAL(${precision},${scale})`)
  return { name, kind: 'text', sql, write: (value) => decimalText(unscaled(value), scale) }
}

function integer({
  name,
  type,
  converted_type: converted,
  logical_type: logical,
}: SchemaElement): ParquetColumn {
  const bits = type === 'INT32' ? 32 : 64
  const kind = type === 'INT32' ? 'int32' : 'int64'
  if (converted === 'DATE' || logical?.type === 'DATE')
    return { name, kind, sql: (cell) => `(DATE '1970-01-01' + ${cast('INTEGER')(cell)})` }
  const unit = unitOf(converted, logical)
  if (unit !== null && unit.kind === 'TIME')
    return {
      name,
      kind: 'text',
      sql: (cell) => `(TIME '00:00:00' + to_microseconds(${cast('BIGINT')(cell)}))`,
      write: (value) => String((BigInt(String(value)) * 1_000_000n) / unit.perSecond),
    }
  if (unit !== null) return { name, kind, sql: (cell) => TIMES[unit.name](cast('BIGINT')(cell)) }
  const isUnsigned =
    converted?.startsWith('UINT') === true || (logical?.type === 'INTEGER' && !logical.isSigned)
  if (!isUnsigned) return { name, kind, sql: cast(bits === 32 ? 'INTEGER' : 'BIGINT') }
  // Raw values are signed; the arrays of these kinds read them as unsigned.
  return { name, kind: `u${kind}`, sql: cast(bits === 32 ? 'UINTEGER' : 'UBIGINT') }
}

const TIMES = {
  MILLIS: (ticks: string) => `epoch_ms(${ticks})`,
  MICROS: (ticks: string) => `make_timestamp(${ticks})`,
  NANOS: (ticks: string) => `make_timestamp_ns(${ticks})`,
} as const

const PER_SECOND = { MILLIS: 1_000n, MICROS: 1_000_000n, NANOS: 1_000_000_000n } as const

type UnitName = keyof typeof TIMES

/** The unit of a time of day or a timestamp; null for other integers. */
function unitOf(
  converted: SchemaElement['converted_type'],
  logical: SchemaElement['logical_type'],
): { readonly kind: 'TIME' | 'TIMESTAMP'; readonly name: UnitName; readonly perSecond: bigint } | null {
  if (logical?.type === 'TIME' || logical?.type === 'TIMESTAMP')
    return { kind: logical.type, name: logical.unit, perSecond: PER_SECOND[logical.unit] }
  const found = /^(TIME|TIMESTAMP)_(MILLIS|MICROS)$/.exec(converted ?? '')
  if (found === null) return null
  const name = found[2] === 'MILLIS' ? 'MILLIS' : 'MICROS'
  return { kind: found[1] === 'TIME' ? 'TIME' : 'TIMESTAMP', name, perSecond: PER_SECOND[name] }
}

const TEXTS: ReadonlySet<string> = new Set(['UTF8', 'ENUM', 'JSON', 'STRING'])

function bytes({ name, converted_type: converted, logical_type: logical }: SchemaElement): ParquetColumn {
  if (TEXTS.has(converted ?? '') || TEXTS.has(logical?.type ?? '')) {
    return { name, kind: 'text', sql: (cell) => cell }
  }
  const write = (value: unknown) => hex(bytesOf(value))
  if (logical?.type === 'UUID')
    return { name, kind: 'text', sql: cast('UUID'), write: (value) => uuid(write(value)) }
  if (logical?.type === 'FLOAT16' || converted === 'INTERVAL')
    throw new Error(`the type of the column ${name} is not supported`)
  return { name, kind: 'text', sql: (cell) => `unhex(${cell})`, write }
}

function bytesOf(value: unknown): Uint8Array {
  if (!(value instanceof Uint8Array)) throw new TypeError('Values without bytes')
  return value
}

function signed(all: Uint8Array): bigint {
  let value = 0n
  for (const byte of all) value = (value << 8n) | BigInt(byte)
  return BigInt.asIntN(8 * all.length, value)
}

function decimalText(unscaled: bigint, scale: number): string {
  if (scale <= 0) return String(unscaled * 10n ** BigInt(-scale))
  const digits = String(unscaled < 0n ? -unscaled : unscaled).padStart(scale + 1, '0')
  return `${unscaled < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

function hex(all: Uint8Array): string {
  let text = ''
  for (const byte of all) text += byte.toString(16).padStart(2, '0')
  return text
}

function uuid(text: string): string {
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  )
}

/** JSON with the digits of integers, and bytes in hexadecimal. */
function jsonText(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Uint8Array) return JSON.stringify(hex(value))
  if (Array.isArray(value) || ArrayBuffer.isView(value))
    return `[${Array.from(value as ArrayLike<unknown>, jsonText).join(',')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, field]) => `${JSON.stringify(name)}:${jsonText(field)}`)
    .join(',')}}`
}
