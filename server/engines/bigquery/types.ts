import { isRecord, textOrNull } from '#domain/core/parse.ts'
import type { ValueForm, WireColumn } from '#domain/engines/engine.ts'
import { decimalJson, doubleJson, integerJson } from '#server/engines/remote/values/number-json.ts'
import { clockJson, dayJson, timestampJson } from '#server/engines/remote/values/time-json.ts'

/** A column as BigQuery describes it. */
interface BigqueryField {
  readonly name: string
  readonly type: string
  readonly isRepeated: boolean
  readonly isRequired: boolean
  readonly description: string | null
  readonly fields: readonly BigqueryField[]
}

/** Reads the fields of a schema. */
export function readFields(schema: unknown): readonly BigqueryField[] {
  const list: unknown = isRecord(schema) ? schema['fields'] : null
  const fields: readonly unknown[] = Array.isArray(list) ? list : []
  return fields.flatMap((field) => {
    if (!isRecord(field)) return []
    const type = textOrNull(field['type']) ?? 'STRING'
    return [
      {
        name: textOrNull(field['name']) ?? '',
        type: NAMES.get(type) ?? type,
        isRepeated: field['mode'] === 'REPEATED',
        isRequired: field['mode'] === 'REQUIRED',
        description: textOrNull(field['description']),
        fields: readFields(field),
      },
    ]
  })
}

/** Types of answers by their names in SQL. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['INTEGER', 'INT64'],
  ['FLOAT', 'FLOAT64'],
  ['BOOLEAN', 'BOOL'],
  ['RECORD', 'STRUCT'],
])

/** A type in SQL: `ARRAY<STRUCT<a INT64>>`. */
export function typeText({ type, isRepeated, fields }: BigqueryField): string {
  const one =
    type === 'STRUCT'
      ? `STRUCT<${fields.map((field) => `${field.name} ${typeText(field)}`).join(', ')}>`
      : type
  return isRepeated ? `ARRAY<${one}>` : one
}

/** The group of a column, as results name it. */
export function groupOf({ type, isRepeated }: BigqueryField): Pick<WireColumn, 'type_generic' | 'is_dttm'> {
  if (isRepeated) return { type_generic: 1, is_dttm: false }
  if (['INT64', 'FLOAT64', 'NUMERIC', 'BIGNUMERIC'].includes(type)) return { type_generic: 0, is_dttm: false }
  if (['DATE', 'DATETIME', 'TIMESTAMP'].includes(type)) return { type_generic: 2, is_dttm: true }
  if (type === 'TIME') return { type_generic: 2, is_dttm: false }
  return { type_generic: type === 'BOOL' ? 3 : 1, is_dttm: false }
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/

function number(write: (text: string) => string): (text: string) => string {
  return (text) => (NUMBER.test(text) ? write(text) : JSON.stringify(text))
}

/** Microseconds since 1970 as a time of the server's form, in UTC. */
function instantText(micros: string): string {
  const total = BigInt(/^-?\d{1,19}$/.test(micros) ? micros : 0)
  const part = ((total % 1_000_000n) + 1_000_000n) % 1_000_000n
  const stamp = new Date(Number((total - part) / 1000n)).toISOString().slice(0, 19)
  return part === 0n ? stamp : `${stamp}.${String(part).padStart(6, '0')}`
}

/** How the values of a column are written, from the texts of BigQuery; nested ones come as JSON. */
export function writerOf(field: BigqueryField, form: ValueForm): (text: string) => string {
  if (field.isRepeated || field.type === 'STRUCT') return (text) => nestedJson(field, JSON.parse(text))
  switch (field.type) {
    case 'INT64':
      return number(integerJson)
    case 'FLOAT64':
      return (text) => (NUMBER.test(text) ? doubleJson(text.replace('E', 'e')) : JSON.stringify(text))
    case 'NUMERIC':
    case 'BIGNUMERIC':
      return number(decimalJson)
    case 'BOOL':
      return (text) => String(text === 'true')
    case 'BYTES':
      return (text) => JSON.stringify(`\\x${Buffer.from(text, 'base64').toString('hex')}`)
    case 'DATE':
      return (text) => dayJson(text, form)
    case 'DATETIME':
      return (text) => timestampJson(text, form)
    case 'TIMESTAMP':
      return (text) => timestampJson(instantText(text), form, '+00:00')
    case 'TIME':
      return clockJson
    default:
      return (text) => JSON.stringify(text)
  }
}

function nestedJson(field: BigqueryField, value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (field.isRepeated) {
    const items: readonly unknown[] = Array.isArray(value) ? value : []
    return `[${items.map((item) => nestedJson({ ...field, isRepeated: false }, isRecord(item) ? item['v'] : null)).join(',')}]`
  }
  if (field.type !== 'STRUCT')
    return writerOf(field, 'sql')(typeof value === 'string' ? value : JSON.stringify(value))
  const list: unknown = isRecord(value) ? value['f'] : null
  const cells: readonly unknown[] = Array.isArray(list) ? list : []
  const parts = field.fields.map((one, at) => {
    const cell = cells[at]
    return `${JSON.stringify(one.name)}:${nestedJson(one, isRecord(cell) ? cell['v'] : null)}`
  })
  return `{${parts.join(',')}}`
}

/** The text of a cell; null for NULL. */
export function cellText(cell: unknown): string | null {
  const value: unknown = isRecord(cell) ? cell['v'] : null
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
