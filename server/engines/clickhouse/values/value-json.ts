import type { ValueForm, WireColumn } from '#domain/engines/engine.ts'
import { decimalJson, doubleJson, floatJson, integerJson } from '#server/engines/remote/values/number-json.ts'
import { clockJson, dayJson, timestampJson } from '#server/engines/remote/values/time-json.ts'
import { listCells, objectCells, UnreadableRow } from './raw-cells.ts'
import { readType, type TypeTree, tuplePartType } from './type-tree.ts'

/** Writes the JSON of a cell, which is not null, from the JSON of the server. */
type WriteCell = (cell: string) => string

const INTEGER = /^U?Int\d+$|^Interval/
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/

/** A number of the server, without its quotes. Throws for anything else. */
function numberText(cell: string): string {
  const text = unquoted(cell)
  if (!NUMBER.test(text)) throw new UnreadableRow()
  return text
}

function unquoted(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1) : cell
}

const SPECIAL: ReadonlyMap<string, string> = new Map([
  ['nan', '"NaN"'],
  ['-nan', '"NaN"'],
  ['inf', '"Infinity"'],
  ['+inf', '"Infinity"'],
  ['-inf', '"-Infinity"'],
])

const special = (write: (text: string) => string): WriteCell => {
  return (cell) => SPECIAL.get(unquoted(cell)) ?? write(numberText(cell))
}

const text: WriteCell = (cell) => (cell.startsWith('"') ? checked(cell) : JSON.stringify(cell))

/** Only a text with a backslash can be wrong within its quotes. */
function checked(cell: string): string {
  if (!cell.includes('\\')) return cell
  try {
    JSON.parse(cell)
  } catch {
    throw new UnreadableRow()
  }
  return cell
}

const boolean: WriteCell = (cell) => {
  if (cell !== 'true' && cell !== 'false') throw new UnreadableRow()
  return cell
}

/** JSON and values of several types are texts; digits stay as the server writes them. */
const document: WriteCell = (cell) => (cell.startsWith('"') ? checked(cell) : JSON.stringify(cell))

const nullable = (write: WriteCell): WriteCell => {
  return (cell) => (cell === 'null' ? 'null' : write(cell))
}

/** A type without a zone, or in UTC, has the times of the session. */
function zoneOf({ parts }: TypeTree): '' | '+00:00' {
  const zone = parts.find((part) => part.startsWith("'")) ?? "'UTC'"
  return zone === "'UTC'" ? '' : '+00:00'
}

/** Whether a cell is `"2001-02-03T04:05:06Z"`, the most frequent form, which needs no pattern. */
function isSeconds(cell: string): boolean {
  return cell.length === 22 && cell.charAt(11) === 'T' && cell.endsWith('Z"') && !cell.includes('\\')
}

function tuple(type: TypeTree): WriteCell {
  const writers = type.parts.map((part) => nullable(writerOf(tuplePartType(part), 'sql')))
  return (cell) => {
    if (cell.startsWith('['))
      return `[${listCells(cell)
        .map((one, at) => part(writers, one, at))
        .join(',')}]`
    const fields = objectCells(cell)
    return `{${fields.map(([name, one], at) => `${name}:${part(writers, one, at)}`).join(',')}}`
  }
}

function part(writers: readonly WriteCell[], cell: string, at: number): string {
  return (writers[at] ?? document)(cell)
}

function array(of: string): WriteCell {
  const write = nullable(writerOf(of, 'sql'))
  return (cell) => `[${listCells(cell).map(write).join(',')}]`
}

function map([, of = 'String']: readonly string[]): WriteCell {
  const write = nullable(writerOf(of, 'sql'))
  return (cell) =>
    `{${objectCells(cell)
      .map(([name, one]) => `${name}:${write(one)}`)
      .join(',')}}`
}

const POINT = 'Tuple(Float64, Float64)'

/** Types of geometry by what they consist of. */
const GEOMETRY: ReadonlyMap<string, string> = new Map([
  ['Point', POINT],
  ['Ring', `Array(${POINT})`],
  ['LineString', `Array(${POINT})`],
  ['Polygon', `Array(Array(${POINT}))`],
  ['MultiLineString', `Array(Array(${POINT}))`],
  ['MultiPolygon', `Array(Array(Array(${POINT})))`],
])

/** How the values of a type are written. */
export function writerOf(typeText: string, form: ValueForm): WriteCell {
  const type = readType(typeText)
  const { name, parts } = type
  if (INTEGER.test(name)) return (cell) => integerJson(numberText(cell))
  if (name.startsWith('Decimal')) return (cell) => decimalJson(numberText(cell))
  if (name.startsWith('DateTime')) {
    const zone = zoneOf(type)
    return (cell) =>
      form === 'sql' && isSeconds(cell)
        ? `"${cell.slice(1, 20)}${zone}"`
        : timestampJson(unquoted(cell), form, zone)
  }
  switch (name) {
    case 'Float64':
      return special(doubleJson)
    case 'Float32':
    case 'BFloat16':
      return special(floatJson)
    case 'Bool':
      return boolean
    case 'Date':
    case 'Date32':
      return (cell) => dayJson(unquoted(cell), form)
    case 'Time':
    case 'Time64':
      return (cell) => clockJson(unquoted(cell))
    case 'Array':
      return array(parts[0] ?? 'String')
    case 'Tuple':
      return tuple(type)
    case 'Nested':
      return array(`Tuple(${parts.join(', ')})`)
    case 'Map':
      return map(parts)
    case 'JSON':
    case 'Object':
    case 'Dynamic':
    case 'Variant':
      return document
    default: {
      const geometry = GEOMETRY.get(name)
      return geometry === undefined ? text : writerOf(geometry, form)
    }
  }
}

/** The group of a type, as results name it. */
export function groupOf(typeText: string): Pick<WireColumn, 'type_generic' | 'is_dttm'> {
  const { name } = readType(typeText)
  if (INTEGER.test(name) || /^(?:Decimal|Float|BFloat)/.test(name)) return { type_generic: 0, is_dttm: false }
  if (name.startsWith('Date')) return { type_generic: 2, is_dttm: true }
  if (name.startsWith('Time')) return { type_generic: 2, is_dttm: false }
  if (name === 'Bool') return { type_generic: 3, is_dttm: false }
  return { type_generic: name === 'Nothing' ? null : 1, is_dttm: false }
}
