import {
  DuckDBArrayType,
  DuckDBArrayValue,
  DuckDBBlobValue,
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBGeometryValue,
  DuckDBListType,
  DuckDBListValue,
  DuckDBMapType,
  DuckDBMapValue,
  DuckDBStructType,
  DuckDBStructValue,
  DuckDBTimeNSValue,
  DuckDBTimestampMillisecondsValue,
  DuckDBTimestampNanosecondsValue,
  DuckDBTimestampSecondsValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  DuckDBTimeTZValue,
  DuckDBTimeValue,
  type DuckDBType,
  DuckDBUnionType,
  DuckDBUnionValue,
  type DuckDBValue,
  DuckDBVariantValue,
} from '@duckdb/node-api'
import { decimalJson, integerJson, numberJson } from '#domain/engines/duckdb/values/number-json.ts'
import {
  dayMilliseconds,
  dayText,
  instantMilliseconds,
  instantText,
  offsetText,
  timeOfNanosText,
  timestampText,
  timeText,
} from '#domain/engines/duckdb/values/time-text.ts'
import type { ValueForm } from '#domain/engines/engine.ts'

/**
 * A value as exact JSON: one that `JSON.parse` would round is a string. Integers beyond ±(2^53−1) and decimals of more than
 * 15 digits are strings of their digits; NaN and infinities are "NaN", "Infinity", "-Infinity"; bytes are "\x" and
 * hexadecimal digits; lists and structs without names are arrays, other structs and maps are objects; a union is its member.
 * Times are ISO texts (milliseconds since 1970 in the form `chart`); intervals are DuckDB's texts.
 */
export function valueJson(value: DuckDBValue, type: DuckDBType, form: ValueForm): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value)
    case 'number':
      return numberJson(value)
    case 'bigint':
      return integerJson(value)
    case 'boolean':
      return value ? 'true' : 'false'
    default:
      return value === null ? 'null' : objectJson(value, type, form)
  }
}

type ObjectValue = Exclude<DuckDBValue, null | boolean | number | bigint | string>

function objectJson(value: ObjectValue, type: DuckDBType, form: ValueForm): string {
  if (value instanceof DuckDBDecimalValue) return decimalJson(value.value, value.scale)
  if (value instanceof DuckDBDateValue)
    return form === 'chart' ? String(dayMilliseconds(value.days)) : `"${dayText(value.days)}"`
  if (value instanceof DuckDBBlobValue || value instanceof DuckDBGeometryValue) return bytesJson(value.bytes)
  return timestampJson(value, form) ?? nestedJson(value, type) ?? JSON.stringify(timeLabel(value))
}

function bytesJson(bytes: Uint8Array): string {
  return `"\\\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}"`
}

function timestampJson(value: ObjectValue, form: ValueForm): string | null {
  if (value instanceof DuckDBTimestampValue) return instantJson(value.micros, 1_000_000n, 6, form)
  if (value instanceof DuckDBTimestampSecondsValue) return instantJson(value.seconds, 1n, 0, form)
  if (value instanceof DuckDBTimestampMillisecondsValue) return instantJson(value.millis, 1000n, 3, form)
  if (value instanceof DuckDBTimestampNanosecondsValue)
    return instantJson(value.nanos, 1_000_000_000n, 9, form)
  if (!(value instanceof DuckDBTimestampTZValue)) return null
  if (form === 'chart') return String(instantMilliseconds(value.micros, 1_000_000n))
  const text = timestampText(value.micros)
  return text.endsWith('y') ? `"${text}"` : `"${text}+00:00"`
}

function instantJson(count: bigint, perSecond: bigint, digits: number, form: ValueForm): string {
  return form === 'chart'
    ? String(instantMilliseconds(count, perSecond))
    : `"${instantText(count, perSecond, digits)}"`
}

/** Times of day, and types that have only DuckDB's text: intervals, bits, UUIDs and others. */
function timeLabel(value: ObjectValue): string {
  if (value instanceof DuckDBTimeValue) return timeText(value.micros)
  if (value instanceof DuckDBTimeNSValue) return timeOfNanosText(value.nanos)
  if (value instanceof DuckDBTimeTZValue) return `${timeText(value.micros)}${offsetText(value.offset)}`
  return String(value)
}

/** Charts read no times in lists and structs, so that these are texts as in results. */
function nestedJson(value: ObjectValue, type: DuckDBType): string | null {
  const isList = value instanceof DuckDBListValue || value instanceof DuckDBArrayValue
  if (isList && (type instanceof DuckDBListType || type instanceof DuckDBArrayType)) {
    return `[${value.items.map((item) => valueJson(item, type.valueType, 'sql')).join(',')}]`
  }
  if (value instanceof DuckDBStructValue && type instanceof DuckDBStructType) return structJson(value, type)
  if (value instanceof DuckDBMapValue && type instanceof DuckDBMapType) return mapJson(value, type)
  if (value instanceof DuckDBUnionValue && type instanceof DuckDBUnionType) {
    return valueJson(value.value, type.memberTypeForTag(value.tag), 'sql')
  }
  return value instanceof DuckDBVariantValue ? valueJson(value.value, value.type ?? type, 'sql') : null
}

function structJson(value: DuckDBStructValue, type: DuckDBStructType): string {
  const texts = type.entryNames.map((name, index) => {
    const entryType = type.entryTypes[index]
    const text = entryType === undefined ? 'null' : valueJson(value.entries[name] ?? null, entryType, 'sql')
    return `${JSON.stringify(name)}:${text}`
  })
  return `{${texts.join(',')}}`
}

/** Keys that are not text become their JSON text: `MAP {1: 'a'}` is `{"1":"a"}`. */
function mapJson(value: DuckDBMapValue, type: DuckDBMapType): string {
  const texts = value.entries.map(({ key, value: entry }) => {
    const keyJson = valueJson(key, type.keyType, 'sql')
    const keyText = keyJson.startsWith('"') ? keyJson : JSON.stringify(keyJson)
    return `${keyText}:${valueJson(entry, type.valueType, 'sql')}`
  })
  return `{${texts.join(',')}}`
}
