import { isRecord, textOrNull } from '#domain/core/parse.ts'
import type { ValueForm, WireColumn } from '#domain/engines/engine.ts'
import { decimalJson, floatJson, integerJson } from '#server/engines/remote/values/number-json.ts'
import { clockJson } from '#server/engines/remote/values/time-json.ts'
import { jsonParts } from './json-parts.ts'
import type { TrinoColumn } from './page.ts'
import { trinoDay, trinoInstant, trinoTimestamp } from './time-values.ts'

/** Writes a value from its text in the answer, which is JSON and not null. */
type ToJson = (part: string) => string

/** A type of the server: its name on the wire, its group, and how its values are written. */
interface ValueType extends Pick<WireColumn, 'type' | 'type_generic' | 'is_dttm'> {
  readonly json: (form: ValueForm) => ToJson
}

interface Scalar {
  readonly generic: WireColumn['type_generic']
  readonly isTime?: boolean
  readonly json: (form: ValueForm) => ToJson
}

/** Characters that a text of JSON may have only in another form, and a few more. */
const ESCAPED = /[\\\p{Cc}]/u

/** A text of JSON as it is, unless it has escapes, which are checked. */
function textJson(part: string): string {
  if (!part.startsWith('"')) return JSON.stringify(part)
  return ESCAPED.test(part) ? JSON.stringify(textOf(part)) : part
}

/** The text of a value. */
export function textOf(part: string): string {
  if (!part.startsWith('"')) return part
  if (!part.includes('\\')) return part.slice(1, -1)
  try {
    return String(JSON.parse(part))
  } catch {
    return part
  }
}

const INTEGER: Scalar = {
  generic: 0,
  json: () => (part) => (/^-?\d{1,40}$/.test(part) ? integerJson(part) : textJson(part)),
}

const DOUBLE: Scalar = { generic: 0, json: () => doublePart }

/** The server writes 1.0 and 1.0E300, and NaN as a text. */
function doublePart(part: string): string {
  const value = part.startsWith('"') ? Number.NaN : Number(part)
  if (!Number.isFinite(value)) return textJson(part)
  return Object.is(value, -0) ? '-0' : String(value)
}

function realPart(part: string): string {
  return part.startsWith('"') || !Number.isFinite(Number(part)) ? textJson(part) : floatJson(part)
}

function decimalPart(part: string): string {
  const text = textOf(part)
  return /^-?\d{1,60}(?:\.\d{1,60})?$/.test(text) ? decimalJson(text) : textJson(part)
}

function bytesPart(part: string): string {
  return JSON.stringify(`\\x${Buffer.from(textOf(part), 'base64').toString('hex')}`)
}

const TEXT: Scalar = { generic: 1, json: () => textJson }
const INTERVAL: Scalar = { generic: 2, json: () => textJson }

const SCALARS: ReadonlyMap<string, Scalar> = new Map<string, Scalar>([
  ['boolean', { generic: 3, json: () => (part) => (part === 'true' ? 'true' : 'false') }],
  ['tinyint', INTEGER],
  ['smallint', INTEGER],
  ['integer', INTEGER],
  ['bigint', INTEGER],
  ['real', { generic: 0, json: () => realPart }],
  ['double', DOUBLE],
  ['decimal', { generic: 0, json: () => decimalPart }],
  ['varbinary', { generic: 1, json: () => bytesPart }],
  ['date', { generic: 2, isTime: true, json: (form) => (part) => trinoDay(textOf(part), form) }],
  ['timestamp', { generic: 2, isTime: true, json: (form) => (part) => trinoTimestamp(textOf(part), form) }],
  [
    'timestamp with time zone',
    { generic: 2, isTime: true, json: (form) => (part) => trinoInstant(textOf(part), form) },
  ],
  ['time', { generic: 2, json: () => (part) => clockJson(textOf(part)) }],
  ['time with time zone', { generic: 2, json: () => (part) => clockJson(textOf(part)) }],
  ['interval day to second', INTERVAL],
  ['interval year to month', INTERVAL],
  ['unknown', { generic: null, json: () => textJson }],
])

/** The type of a column. */
export function typeOf({ type, signature }: Pick<TrinoColumn, 'type' | 'signature'>): ValueType {
  const scalar = SCALARS.get(rawType(signature))
  return {
    type: type.toUpperCase(),
    type_generic: (scalar ?? TEXT).generic,
    is_dttm: scalar?.isTime === true,
    json: (form) => jsonOf(signature, form),
  }
}

function rawType(signature: unknown): string {
  return isRecord(signature) ? (textOrNull(signature['rawType']) ?? '') : ''
}

function jsonOf(signature: unknown, form: ValueForm): ToJson {
  const raw = rawType(signature)
  const scalar = SCALARS.get(raw)
  if (scalar !== undefined) return scalar.json(form)
  const inner = argumentsOf(signature)
  // Charts read no times in lists and rows, so that these are texts as in results.
  if (raw === 'array') return listJson(() => jsonOf(inner[0]?.type, 'sql'))
  if (raw === 'map') return mapJson(jsonOf(inner[1]?.type, 'sql'))
  return raw === 'row' ? rowJson(inner) : textJson
}

interface Argument {
  readonly type: unknown
  readonly name: string | null
}

/** The types inside a type; those of a row may have names. */
function argumentsOf(signature: unknown): readonly Argument[] {
  const list: unknown = isRecord(signature) ? signature['arguments'] : null
  return (Array.isArray(list) ? list : []).filter(isRecord).map(({ kind, value }) => {
    if (kind !== 'NAMED_TYPE' || !isRecord(value)) return { type: value, name: null }
    const { fieldName } = value
    return { type: value['typeSignature'], name: isRecord(fieldName) ? textOrNull(fieldName['name']) : null }
  })
}

function orNull(json: ToJson, part: string): string {
  return part === 'null' ? 'null' : json(part)
}

/** A list; a type nests as deep as its statement, so its inner writers are made when they are used. */
function listJson(inner: () => ToJson): ToJson {
  let json: ToJson | null = null
  return (part) => {
    json ??= inner()
    const element = json
    return `[${jsonParts(part, 0)
      .parts.map((item) => orNull(element, item))
      .join(',')}]`
  }
}

function mapJson(value: ToJson): ToJson {
  return (part) =>
    `{${[...pairs(jsonParts(part, 0).parts)].map(([key, item]) => `${textJson(key)}:${orNull(value, item)}`).join(',')}}`
}

function* pairs(parts: readonly string[]): Generator<readonly [key: string, value: string]> {
  for (let at = 0; at + 1 < parts.length; at += 2) yield [parts[at] ?? '', parts[at + 1] ?? '']
}

/** An object of the fields, or a list if they have no names of their own. */
function rowJson(fields: readonly Argument[]): ToJson {
  const writers = fields.map(({ type }) => jsonOf(type, 'sql'))
  const names = fields.map(({ name }) => name)
  const hasNames = names.every((name) => name !== null) && new Set(names).size === names.length
  return (part) => {
    const values = jsonParts(part, 0).parts.map((item, at) => orNull(writers[at] ?? textJson, item))
    if (!hasNames) return `[${values.join(',')}]`
    return `{${values.map((value, at) => `${JSON.stringify(names[at])}:${value}`).join(',')}}`
  }
}
