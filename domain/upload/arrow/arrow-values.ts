import { type DataType, DateUnit, TimeUnit, Type, type Vector } from 'apache-arrow'
import type { LoadedType } from '#domain/engines/engine.ts'

/** The type of a column of Arrow, and its values in a batch as texts that DuckDB casts to it. */
interface ArrowReading {
  readonly type: LoadedType
  /** Makes the texts of a vector's values that are not NULL. */
  readonly textOf: (vector: Vector) => (row: number) => string
}

const TEXT: LoadedType = { kind: 'text' }

/** How a type of Arrow is read; nested values and types without an equal are texts. */
export function arrowReading(type: DataType): ArrowReading {
  switch (type.typeId) {
    case Type.Bool:
      return { type: { kind: 'boolean' }, textOf: plainText }
    case Type.Int:
      return integerReading(type as DataType<Type.Int> & { isSigned: boolean; bitWidth: number })
    case Type.Float:
      return { type: { kind: 'number' }, textOf: plainText }
    case Type.Decimal:
      return decimalReading(type as DataType<Type.Decimal> & { precision: number; scale: number })
    case Type.Date:
      return dateReading((type as DataType & { unit: DateUnit }).unit)
    case Type.Timestamp:
      return timestampReading((type as DataType & { unit: TimeUnit }).unit)
    case Type.Time:
      return timeReading((type as DataType & { unit: TimeUnit }).unit)
    case Type.Binary:
    case Type.LargeBinary:
    case Type.FixedSizeBinary:
      return { type: TEXT, textOf: (vector) => (row) => hexOf(vector.get(row)) }
    default:
      return { type: TEXT, textOf: (vector) => (row) => nestedText(vector.get(row)) }
  }
}

function plainText(vector: Vector): (row: number) => string {
  return (row) => String(vector.get(row))
}

function integerReading({ isSigned, bitWidth }: { isSigned: boolean; bitWidth: number }): ArrowReading {
  const isLarge = !isSigned && bitWidth === 64
  return {
    type: isLarge ? { kind: 'decimal', precision: 38, scale: 0 } : { kind: 'integer' },
    textOf: plainText,
  }
}

function decimalReading({ precision, scale }: { precision: number; scale: number }): ArrowReading {
  const fits = precision <= 38 && scale >= 0 && scale <= precision
  return {
    type: fits ? { kind: 'decimal', precision, scale } : TEXT,
    textOf: (vector) => (row) => decimalText(partsOf(vector.get(row)), scale),
  }
}

function partsOf(value: unknown): Uint32Array {
  return value instanceof Uint32Array ? value : new Uint32Array(0)
}

/** The decimal of an integer in parts of 32 bits, the lowest first, in two's complement. */
function decimalText(parts: Uint32Array, scale: number): string {
  const unsigned = parts.reduceRight((sum, part) => (sum << 32n) | BigInt(part), 0n)
  const value = BigInt.asIntN(parts.length * 32, unsigned)
  const digits = String(value < 0n ? -value : value).padStart(Math.max(scale, 0) + 1, '0')
  const at = digits.length - Math.max(scale, 0)
  const sign = value < 0n ? '-' : ''
  const zeros = '0'.repeat(Math.max(-scale, 0))
  return scale > 0 ? `${sign}${digits.slice(0, at)}.${digits.slice(at)}` : `${sign}${digits}${zeros}`
}

const DAY_MS = 86_400_000n

function dateReading(unit: DateUnit): ArrowReading {
  return {
    type: { kind: 'date' },
    textOf: (vector) => {
      const valueAt = storedAt(vector)
      return (row) => {
        const value = BigInt(valueAt(row))
        return isoOf(unit === DateUnit.DAY ? value * DAY_MS * 1_000n : value * 1_000n).slice(0, -16)
      }
    },
  }
}

/** How many microseconds a unit has; nanoseconds have a part of one, and stay texts. */
const MICROSECONDS = new Map<TimeUnit, bigint>([
  [TimeUnit.SECOND, 1_000_000n],
  [TimeUnit.MILLISECOND, 1_000n],
  [TimeUnit.MICROSECOND, 1n],
])

function timestampReading(unit: TimeUnit): ArrowReading {
  const factor = MICROSECONDS.get(unit)
  return {
    type: factor === undefined ? TEXT : { kind: 'timestamp' },
    textOf: (vector) => {
      const valueAt = storedAt(vector)
      return (row) => {
        const value = BigInt(valueAt(row))
        if (factor !== undefined) return isoOf(value * factor)
        const rest = ((value % 1_000n) + 1_000n) % 1_000n
        return `${isoOf((value - rest) / 1_000n)}${String(rest).padStart(3, '0')}`
      }
    },
  }
}

function timeReading(unit: TimeUnit): ArrowReading {
  const factor = MICROSECONDS.get(unit)
  return {
    type: factor === undefined ? TEXT : { kind: 'time' },
    textOf: (vector) => {
      const valueAt = storedAt(vector)
      return (row) => {
        const value = BigInt(valueAt(row))
        return factor === undefined ? String(value) : isoOf(value * factor).slice(-15)
      }
    },
  }
}

/** A time in microseconds since 1970 as `2024-01-01 10:00:00.000000`; the years are those of ISO 8601. */
function isoOf(micros: bigint): string {
  const rest = ((micros % 1_000n) + 1_000n) % 1_000n
  const time = new Date(Number((micros - rest) / 1_000n))
  if (Number.isNaN(time.getTime())) return String(micros)
  return `${time.toISOString().replace('T', ' ').replace('Z', '')}${String(rest).padStart(3, '0')}`
}

/** The stored integers of a vector with one part; its own values are rounded to milliseconds. */
function storedAt(vector: Vector): (row: number) => number | bigint {
  const stored: unknown = vector.data[0]?.values
  if (stored instanceof BigInt64Array || stored instanceof Int32Array) return (row) => stored[row] ?? 0
  return () => 0
}

function hexOf(value: unknown): string {
  if (!(value instanceof Uint8Array)) return String(value)
  return Array.from(value, (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('')
}

/** Nested values are JSON; large integers in it keep their digits. */
function nestedText(value: unknown): string {
  return typeof value === 'string' ? value : json(value)
}

function json(value: unknown): string {
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Uint8Array) return JSON.stringify(hexOf(value))
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const plain = plainOf(value)
  if (Array.isArray(plain)) return `[${plain.map(json).join(',')}]`
  if (typeof plain !== 'object' || plain === null) return json(plain)
  const members = Object.entries(plain).map(([name, member]) => `${JSON.stringify(name)}:${json(member)}`)
  return `{${members.join(',')}}`
}

/** The value as JavaScript has it; vectors, rows and maps of Arrow give theirs. */
function plainOf(value: object): unknown {
  return hasJson(value) ? value.toJSON() : value
}

function hasJson(value: object): value is { readonly toJSON: () => unknown } {
  return 'toJSON' in value && typeof value.toJSON === 'function'
}
