import { decimalJson, integerJson, numberJson } from '#domain/engines/duckdb/values/number-json.ts'
import {
  dayMilliseconds,
  dayText,
  instantMilliseconds,
  instantText,
  timestampText,
  timeText,
} from '#domain/engines/duckdb/values/time-text.ts'
import type { TypeTree } from '#domain/engines/duckdb/wasm/type-tree.ts'
import type { ValueForm } from '#domain/engines/engine.ts'

/** The memory of a column in the Arrow format, as its library has it. Null counts and offsets are those of the chunk. */
export interface ArrowChunk {
  readonly offset: number
  readonly values: unknown
  readonly valueOffsets: unknown
  readonly typeIds?: unknown
  readonly children: readonly ArrowChunk[]
  readonly type: { readonly bitWidth?: number; readonly typeId?: number }
  readonly getValid: (row: number) => boolean
}

/** Writes the value of a row as JSON. */
type CellWriter = (row: number) => string

const decoder = new TextDecoder()

/**
 * Writes the values of a column as exact JSON, in the same form as the server's engine. `type` is the type in the database; the
 * values of types that the format lacks are texts. Throws for memory of another layout.
 */
export function arrowCells(chunk: ArrowChunk, type: TypeTree, form: ValueForm): CellWriter {
  const write = valueWriter(chunk, type, form)
  return (row) => (chunk.getValid(row) ? write(row) : 'null')
}

function valueWriter(chunk: ArrowChunk, type: TypeTree, form: ValueForm): CellWriter {
  const { values } = chunk
  switch (type.name) {
    case 'NULL':
      return () => 'null'
    case 'BOOLEAN':
      return booleans(chunk)
    case 'FLOAT':
    case 'DOUBLE':
      return (row) => numberJson(numberAt(values, row))
    case 'TINYINT':
    case 'SMALLINT':
    case 'INTEGER':
    case 'UTINYINT':
    case 'USMALLINT':
    case 'UINTEGER':
      return (row) => String(numberAt(values, row))
    case 'BIGINT':
    case 'UBIGINT':
      return (row) => integerJson(bigintAt(values, row))
    case 'DECIMAL':
      return (row) => decimalJson(wideAt(values, row), type.numbers[1] ?? 0)
    case 'BLOB':
      return (row) => `"\\\\x${hex(bytesAt(chunk, row))}"`
    case 'LIST':
    case 'ARRAY':
      return lists(chunk, type)
    case 'STRUCT':
      return structs(chunk, type)
    case 'MAP':
      return maps(chunk, type)
    case 'UNION':
      return unions(chunk, type, form)
    default:
      return times(chunk, type, form) ?? texts(chunk, type)
  }
}

function booleans({ values, offset }: ArrowChunk): CellWriter {
  if (!(values instanceof Uint8Array)) throw new TypeError('Booleans without bits')
  return (row) => {
    const bit = row + offset
    return ((values[bit >> 3] ?? 0) >> (bit & 7)) & 1 ? 'true' : 'false'
  }
}

function times({ values }: ArrowChunk, { name }: TypeTree, form: ValueForm): CellWriter | null {
  if (name === 'DATE')
    return (row) => {
      const days = numberAt(values, row)
      return form === 'chart' ? String(dayMilliseconds(days)) : `"${dayText(days)}"`
    }
  if (name === 'TIME') return (row) => `"${timeText(bigintAt(values, row))}"`
  const unit = UNITS.get(name)
  if (unit === undefined) return null
  const [perSecond, digits] = unit
  if (form === 'chart') return (row) => String(instantMilliseconds(bigintAt(values, row), perSecond))
  if (name === 'TIMESTAMP WITH TIME ZONE')
    return (row) => {
      const text = timestampText(bigintAt(values, row))
      return text.endsWith('y') ? `"${text}"` : `"${text}+00:00"`
    }
  return (row) => `"${instantText(bigintAt(values, row), perSecond, digits)}"`
}

const UNITS: ReadonlyMap<string, readonly [perSecond: bigint, digits: number]> = new Map([
  ['TIMESTAMP', [1_000_000n, 6] as const],
  ['TIMESTAMP_S', [1n, 0] as const],
  ['TIMESTAMP_MS', [1000n, 3] as const],
  ['TIMESTAMP_NS', [1_000_000_000n, 9] as const],
  ['TIMESTAMP WITH TIME ZONE', [1_000_000n, 6] as const],
])

const LONG_INTEGERS: ReadonlySet<string> = new Set(['HUGEINT', 'UHUGEINT', 'BIGNUM'])

/** Texts, and types that the format lacks, which arrive as their text. */
function texts(chunk: ArrowChunk, { name }: TypeTree): CellWriter {
  const text = (row: number) => decoder.decode(bytesAt(chunk, row))
  if (LONG_INTEGERS.has(name)) return (row) => integerJson(BigInt(text(row)))
  if (name === 'TIME WITH TIME ZONE') return (row) => JSON.stringify(zonedTime(text(row)))
  return (row) => JSON.stringify(text(row))
}

/** A time of day as the server's engine writes it: six digits of a fraction or none, and minutes of the zone. */
function zonedTime(text: string): string {
  const parts = /^(\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?([+-]\d\d)(?::?(\d\d))?(:\d\d)?$/.exec(text)
  if (parts === null) return text
  const [, clock = '', fraction, hours = '', minutes = '00', seconds = ''] = parts
  return `${clock}${fraction === undefined ? '' : `.${fraction.padEnd(6, '0')}`}${hours}:${minutes}${seconds}`
}

/** Charts read no times in lists, structs and maps, so that these are texts as in results. */
function lists(chunk: ArrowChunk, type: TypeTree): CellWriter {
  const [child] = chunk.children
  const [part] = type.parts
  if (child === undefined || part === undefined) throw new TypeError('A list without values')
  const item = arrowCells(child, part.type, 'sql')
  const length = type.name === 'ARRAY' ? (type.numbers[0] ?? 0) : null
  return (row) => {
    const [from, to] =
      length === null ? span(chunk, row) : [(row + chunk.offset) * length, (row + chunk.offset + 1) * length]
    const items: string[] = []
    for (let at = from; at < to; at += 1) items.push(item(at))
    return `[${items.join(',')}]`
  }
}

/** A struct without names is a list. */
function structs(chunk: ArrowChunk, type: TypeTree): CellWriter {
  const fields = type.parts.map(({ name, type: own }, at) => {
    const child = chunk.children[at]
    if (child === undefined) throw new TypeError('A struct without a field')
    return { key: JSON.stringify(name), write: arrowCells(child, own, 'sql') }
  })
  if (type.parts.every(({ name }) => name === ''))
    return (row) => `[${fields.map(({ write }) => write(row)).join(',')}]`
  return (row) => `{${fields.map(({ key, write }) => `${key}:${write(row)}`).join(',')}}`
}

/** Keys that are not text become their JSON text: `MAP {1: 'a'}` is `{"1":"a"}`. */
function maps(chunk: ArrowChunk, type: TypeTree): CellWriter {
  const [entries] = chunk.children
  const [keyChunk, valueChunk] = entries?.children ?? []
  const [key, value] = type.parts
  if (keyChunk === undefined || valueChunk === undefined || key === undefined || value === undefined)
    throw new TypeError('A map without keys or values')
  const writeKey = arrowCells(keyChunk, key.type, 'sql')
  const writeValue = arrowCells(valueChunk, value.type, 'sql')
  return (row) => {
    const [from, to] = span(chunk, row)
    const pairs: string[] = []
    for (let at = from; at < to; at += 1) {
      const keyJson = writeKey(at)
      pairs.push(`${keyJson.startsWith('"') ? keyJson : JSON.stringify(keyJson)}:${writeValue(at)}`)
    }
    return `{${pairs.join(',')}}`
  }
}

/** A union is its member. */
function unions(chunk: ArrowChunk, type: TypeTree, form: ValueForm): CellWriter {
  const { typeIds } = chunk
  if (!(typeIds instanceof Int8Array)) throw new TypeError('A union without tags')
  const members = type.parts.map((part, at) => {
    const child = chunk.children[at]
    if (child === undefined) throw new TypeError('A union without a member')
    return arrowCells(child, part.type, form)
  })
  return (row) => members[typeIds[row] ?? 0]?.(row) ?? 'null'
}

function numberAt(values: unknown, row: number): number {
  if (values instanceof BigInt64Array || values instanceof BigUint64Array || !isNumbers(values))
    throw new TypeError('Numbers of another width')
  return values[row] ?? 0
}

function bigintAt(values: unknown, row: number): bigint {
  if (values instanceof BigInt64Array || values instanceof BigUint64Array) return values[row] ?? 0n
  if (values instanceof Int32Array) {
    const low = BigInt((values[2 * row] ?? 0) >>> 0)
    return (BigInt(values[2 * row + 1] ?? 0) << 32n) | low
  }
  throw new TypeError('Integers of another width')
}

/** A decimal's unscaled integer of 128 bits. */
function wideAt(values: unknown, row: number): bigint {
  if (!(values instanceof Uint32Array)) throw new TypeError('Decimals of another width')
  let wide = 0n
  for (let word = 3; word >= 0; word -= 1) wide = (wide << 32n) | BigInt(values[4 * row + word] ?? 0)
  return BigInt.asIntN(128, wide)
}

function bytesAt(chunk: ArrowChunk, row: number): Uint8Array {
  const { values } = chunk
  if (!(values instanceof Uint8Array)) throw new TypeError('Texts without bytes')
  const [from, to] = span(chunk, row)
  return values.subarray(from, to)
}

function span({ valueOffsets }: ArrowChunk, row: number): readonly [from: number, to: number] {
  if (!(valueOffsets instanceof Int32Array)) throw new TypeError('Offsets of another width')
  return [valueOffsets[row] ?? 0, valueOffsets[row + 1] ?? 0]
}

function isNumbers(
  values: unknown,
): values is Int8Array | Int16Array | Int32Array | Uint8Array | Uint16Array | Uint32Array | Float32Array {
  return ArrayBuffer.isView(values) && !(values instanceof DataView)
}

function hex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0')
  return text
}
