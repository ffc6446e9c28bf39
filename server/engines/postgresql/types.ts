import type { ValueForm, WireColumn } from '#domain/engines/engine.ts'
import { decimalJson, doubleJson, floatJson, integerJson } from '#server/engines/remote/values/number-json.ts'
import { clockJson, dayJson, timestampJson } from '#server/engines/remote/values/time-json.ts'
import { arrayJson } from './array-json.ts'

/** A type of the server: its name on the wire, its group, and how its values are written. */
export interface ValueType extends Pick<WireColumn, 'type' | 'type_generic' | 'is_dttm'> {
  readonly json: (form: ValueForm) => (text: string) => string
}

/** A type that is not built in, as `pg_type` has it: `element` is that of an array, 0 for others. */
export interface OwnType {
  readonly oid: number
  readonly name: string
  readonly element: number
}

const text = () => (value: string) => JSON.stringify(value)

function number(type: string, json: (value: string) => string): ValueType {
  return { type, type_generic: 0, is_dttm: false, json: () => json }
}

function plain(type: string, type_generic: WireColumn['type_generic'] = 1): ValueType {
  return { type, type_generic, is_dttm: false, json: text }
}

function time(type: string, is_dttm: boolean, json: ValueType['json']): ValueType {
  return { type, type_generic: 2, is_dttm, json }
}

/** The server writes `1 year 2 mons`; other engines write the word out. */
function intervalJson(value: string): string {
  return JSON.stringify(value.replace(/\bmon(s?)\b/, 'month$1'))
}

const STRING = plain('STRING')

const BOOLEAN: ValueType = {
  type: 'BOOLEAN',
  type_generic: 3,
  is_dttm: false,
  json: () => (value) => (value === 't' ? 'true' : 'false'),
}

const DATE = time('DATE', true, (form) => (value) => dayJson(value, form))
const DATETIME = time('DATETIME', true, (form) => (value) => timestampJson(value, form))
const DATETIMETZ = time('DATETIMETZ', true, (form) => (value) => timestampJson(value, form, '+00:00'))
const TIME = time('TIME', false, () => clockJson)
const INTERVAL = time('INTERVAL', false, () => intervalJson)
const INTEGER = number('INTEGER', integerJson)
const LONGINTEGER = number('LONGINTEGER', integerJson)
const DECIMAL = number('DECIMAL', decimalJson)

/** Built-in types by their object ids, with the names of the reference server's driver. Source: wire §3. */
const BUILT_IN: ReadonlyMap<number, ValueType> = new Map([
  [16, BOOLEAN],
  [17, plain('BINARY')],
  [18, STRING],
  [19, STRING],
  [20, LONGINTEGER],
  [21, INTEGER],
  [23, INTEGER],
  [25, STRING],
  [26, number('ROWID', integerJson)],
  [114, plain('JSON')],
  [700, number('FLOAT', floatJson)],
  [701, number('FLOAT', doubleJson)],
  [1042, STRING],
  [1043, STRING],
  [1082, DATE],
  [1083, TIME],
  [1114, DATETIME],
  [1184, DATETIMETZ],
  [1186, INTERVAL],
  [1266, TIME],
  [1700, DECIMAL],
  [2249, plain('RECORD')],
  [2950, plain('UUID')],
  [3802, plain('JSONB')],
])

/** Arrays of built-in types, by their object ids. */
const BUILT_IN_ARRAYS: ReadonlyMap<number, number> = new Map([
  [1000, 16],
  [1001, 17],
  [1002, 18],
  [1003, 19],
  [1016, 20],
  [1005, 21],
  [1007, 23],
  [1009, 25],
  [1028, 26],
  [199, 114],
  [1021, 700],
  [1022, 701],
  [1014, 1042],
  [1015, 1043],
  [1182, 1082],
  [1183, 1083],
  [1115, 1114],
  [1185, 1184],
  [1187, 1186],
  [1270, 1266],
  [1231, 1700],
  [2951, 2950],
  [3807, 3802],
])

/** The type with an object id; null if `own` types must be read first. */
export function typeOf(oid: number, own: ReadonlyMap<number, OwnType>): ValueType | null {
  const builtIn = BUILT_IN.get(oid)
  if (builtIn !== undefined) return builtIn
  const known = own.get(oid)
  const element = BUILT_IN_ARRAYS.get(oid) ?? known?.element ?? 0
  if (element !== 0) {
    const type = typeOf(element, own)
    return type === null ? null : arrayOf(type)
  }
  if (known === undefined) return null
  return plain(known.name.toUpperCase())
}

/** The object id that must be read before a type is known: its own, or that of its element. */
export function unknownOid(oid: number, own: ReadonlyMap<number, OwnType>): number {
  const element = BUILT_IN_ARRAYS.get(oid) ?? own.get(oid)?.element ?? 0
  return element === 0 ? oid : unknownOid(element, own)
}

function arrayOf(element: ValueType): ValueType {
  return {
    type: `${element.type}ARRAY`,
    type_generic: 1,
    is_dttm: false,
    // Charts read no times in lists, so that these are texts as in results.
    json: () => arrayJson(element.json('sql')),
  }
}
