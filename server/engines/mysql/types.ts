import type { ValueForm, WireColumn } from '#domain/engines/engine.ts'
import { decimalJson, doubleJson, floatJson, integerJson } from '#server/engines/remote/values/number-json.ts'
import { clockJson, dayJson, timestampJson } from '#server/engines/remote/values/time-json.ts'

/** A type of the server: its name on the wire, its group, and how its values are written. */
interface ValueType extends Pick<WireColumn, 'type' | 'type_generic' | 'is_dttm'> {
  readonly json: (form: ValueForm) => (text: string) => string
}

const text = () => (value: string) => JSON.stringify(value)

function number(type: string, json: (value: string) => string): ValueType {
  return { type, type_generic: 0, is_dttm: false, json: () => json }
}

function plain(type: string): ValueType {
  return { type, type_generic: 1, is_dttm: false, json: text }
}

const DATETIME = (type: string): ValueType => ({
  type,
  type_generic: 2,
  is_dttm: true,
  json: (form) => (value) => timestampJson(value, form),
})

const DATE: ValueType = {
  type: 'DATE',
  type_generic: 2,
  is_dttm: true,
  json: (form) => (value) => dayJson(value, form),
}

const DECIMAL = number('DECIMAL', decimalJson)

/** Types by their number in the protocol, with the names of the reference server's driver. */
const TYPES: ReadonlyMap<number, ValueType> = new Map([
  [0, DECIMAL],
  [1, number('TINY', integerJson)],
  [2, number('SHORT', integerJson)],
  [3, number('LONG', integerJson)],
  // The server writes six digits; charts and filters read all of them by their dialect.
  [4, number('FLOAT (6 digits)', floatJson)],
  [5, number('DOUBLE', doubleJson)],
  [6, { type: 'NULL', type_generic: null, is_dttm: false, json: text }],
  [7, DATETIME('TIMESTAMP')],
  [8, number('LONGLONG', integerJson)],
  [9, number('INT24', integerJson)],
  [10, DATE],
  [11, { type: 'TIME', type_generic: 2, is_dttm: false, json: () => clockJson }],
  [12, DATETIME('DATETIME')],
  [13, number('YEAR', integerJson)],
  [16, plain('BIT')],
  [245, plain('JSON')],
  [246, DECIMAL],
  [247, plain('ENUM')],
  [248, plain('SET')],
  [255, plain('GEOMETRY')],
])

const BIT = 16
const GEOMETRY = 255
const FIRST_TEXT = 249
const LAST_TEXT = 254

/** The collation of bytes. */
const BINARY = 63

/** A column as the server describes it: the numbers of its type and of its collation. */
export interface MysqlField {
  readonly name: string
  readonly columnType?: number
  readonly characterSet?: number
}

function isBytes({ columnType = 0, characterSet = 0 }: MysqlField): boolean {
  if (columnType === GEOMETRY) return true
  return columnType >= FIRST_TEXT && columnType <= LAST_TEXT && characterSet === BINARY
}

/** The type of a column. */
export function typeOf(field: MysqlField): ValueType {
  const { columnType = 0 } = field
  if (isBytes(field)) return plain(columnType === GEOMETRY ? 'GEOMETRY' : 'BLOB')
  return TYPES.get(columnType) ?? plain(columnType === LAST_TEXT ? 'STRING' : 'VAR_STRING')
}

/** Reads the bytes of a value as its text: bytes as hexadecimal digits, bits as digits, all others as UTF-8. */
export function decoderOf(field: MysqlField): (bytes: Buffer) => string {
  if (field.columnType === BIT) return bitsText
  if (isBytes(field)) return (bytes) => `\\x${bytes.toString('hex')}`
  return (bytes) => bytes.toString('utf8')
}

function bitsText(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const first = bits.indexOf('1')
  return first < 0 ? '0' : bits.slice(first)
}
