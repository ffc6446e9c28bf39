import {
  DuckDBBlobValue,
  DuckDBDateValue,
  DuckDBDecimalType,
  DuckDBDecimalValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  type DuckDBType,
  DuckDBTypeId,
  type DuckDBValue,
} from '@duckdb/node-api'
import {
  Binary,
  Bool,
  type DataType,
  DateDay,
  Decimal,
  Float32,
  Float64,
  Int8,
  Int16,
  Int32,
  Int64,
  TimestampMicrosecond,
  Uint8,
  Uint16,
  Uint32,
  Uint64,
  Utf8,
} from 'apache-arrow'
import { valueJson } from '#server/engines/duckdb/json/value-json.ts'

/**
 * A column in Arrow. `valueOf` converts a value for Arrow's builders, which are made for `storage`: times are built as
 * integers, since their own builders take milliseconds.
 */
export interface ArrowColumn {
  readonly type: DataType
  readonly storage?: DataType
  readonly valueOf: (value: DuckDBValue) => unknown
}

const DAY_MS = 86_400_000

const same = (value: DuckDBValue): unknown => value

const PLAIN: ReadonlyMap<DuckDBTypeId, () => DataType> = new Map<DuckDBTypeId, () => DataType>([
  [DuckDBTypeId.BOOLEAN, () => new Bool()],
  [DuckDBTypeId.TINYINT, () => new Int8()],
  [DuckDBTypeId.SMALLINT, () => new Int16()],
  [DuckDBTypeId.INTEGER, () => new Int32()],
  [DuckDBTypeId.BIGINT, () => new Int64()],
  [DuckDBTypeId.UTINYINT, () => new Uint8()],
  [DuckDBTypeId.USMALLINT, () => new Uint16()],
  [DuckDBTypeId.UINTEGER, () => new Uint32()],
  [DuckDBTypeId.UBIGINT, () => new Uint64()],
  [DuckDBTypeId.FLOAT, () => new Float32()],
  [DuckDBTypeId.DOUBLE, () => new Float64()],
  [DuckDBTypeId.VARCHAR, () => new Utf8()],
])

/** The Arrow column for a type. Types that readers of Arrow seldom support (nested ones, intervals) become JSON texts. */
export function arrowColumn(type: DuckDBType): ArrowColumn {
  const plain = type.alias === undefined ? PLAIN.get(type.typeId) : undefined
  if (plain !== undefined) return { type: plain(), valueOf: same }
  if (type instanceof DuckDBDecimalType) {
    const valueOf = (value: DuckDBValue) =>
      value instanceof DuckDBDecimalValue ? decimalLimbs(value.value) : null
    return { type: new Decimal(type.scale, type.width, 128), valueOf }
  }
  switch (type.typeId) {
    case DuckDBTypeId.DATE:
      return {
        type: new DateDay(),
        valueOf: (value) => (value instanceof DuckDBDateValue ? value.days * DAY_MS : null),
      }
    case DuckDBTypeId.TIMESTAMP:
      return {
        type: new TimestampMicrosecond(),
        storage: new Int64(),
        valueOf: (value) => (value instanceof DuckDBTimestampValue ? value.micros : null),
      }
    case DuckDBTypeId.TIMESTAMP_TZ:
      return {
        type: new TimestampMicrosecond('UTC'),
        storage: new Int64(),
        valueOf: (value) => (value instanceof DuckDBTimestampTZValue ? value.micros : null),
      }
    case DuckDBTypeId.BLOB:
      return {
        type: new Binary(),
        valueOf: (value) => (value instanceof DuckDBBlobValue ? value.bytes : null),
      }
    default:
      return { type: new Utf8(), valueOf: (value) => textOf(value, type) }
  }
}

function textOf(value: DuckDBValue, type: DuckDBType): string | null {
  if (value === null) return null
  const json = valueJson(value, type, 'sql')
  return json.startsWith('"') ? String(JSON.parse(json)) : json
}

/** The 128 bits of a decimal without its point, the lowest 32 first. */
function decimalLimbs(scaled: bigint): Uint32Array {
  const bits = BigInt.asUintN(128, scaled)
  return Uint32Array.from([0n, 32n, 64n, 96n], (shift) => Number((bits >> shift) & 0xff_ff_ff_ffn))
}
