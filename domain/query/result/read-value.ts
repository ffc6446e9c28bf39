import { isExactNumber } from '#domain/core/number/exact-json.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from './result-cells.ts'

/**
 * Gives how the JSON texts of a column's values are read as cells. The column decides the form, never the value: a decimal
 * keeps all the digits that the server wrote, a float is the double that it is; another number is a double where a double
 * holds it exactly and else its digits; a nested value keeps the order of its fields and those that come twice.
 * Source: wire §3.
 */
export function valueReader(column: ResultColumn): (json: string) => ResultCell {
  const readNumber = numberReader(column)
  const isTime = column.kind === 'time' || /^interval/i.test(column.type ?? '')
  return (json) => {
    switch (json[0]) {
      case undefined:
      case 'n':
        return null
      case 't':
        return true
      case 'f':
        return false
      case '"':
        return readText(json, isTime)
      case '{':
      case '[':
        return compact(json)
      default:
        return readNumber(json)
    }
  }
}

const DECIMAL = /^(decimal|numeric|number|money)\b/i
const FLOAT = /^(double|float|real)/i
const SHORT_INTEGER = /^-?[1-9]\d{0,14}$|^0$/

/** Tells whether a column's numbers are doubles or smaller floats. */
export function isFloat({ type }: ResultColumn): boolean {
  return FLOAT.test(type?.trim() ?? '')
}

function numberReader(column: ResultColumn): (json: string) => ResultCell {
  const word = column.type?.trim() ?? ''
  // The zeros at the end of a decimal say how exact it is.
  if (DECIMAL.test(word)) return (json) => (/[eE]/.test(json) ? shortest(json) : json)
  if (isFloat(column)) return (json) => (Number.isFinite(Number(json)) ? Number(json) : json)
  return shortest
}

function shortest(json: string): ResultCell {
  return SHORT_INTEGER.test(json) || isExactNumber(json) ? Number(json) : json
}

function readText(json: string, isTime: boolean): ResultCell {
  // Most texts have no escapes, and need no second reading.
  const text = json.includes('\\') ? unescaped(json) : json.slice(1, -1)
  return isTime && text === 'NaT' ? null : text
}

/** A text with an escape that JSON does not know is shown as it stands. */
function unescaped(json: string): string {
  try {
    return String(JSON.parse(json))
  } catch {
    return json.slice(1, -1)
  }
}

/** Nested JSON without the spaces between its values. */
function compact(json: string): string {
  if (!/[\s]/.test(json)) return json
  let out = ''
  let from = 0
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at]
    if (letter === '"') {
      at += 1
      while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
    } else if (letter === ' ' || letter === '\n' || letter === '\r' || letter === '\t') {
      out += json.slice(from, at)
      from = at + 1
    }
  }
  return out + json.slice(from)
}
