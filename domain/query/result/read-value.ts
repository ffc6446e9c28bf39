import { isExactNumber } from '#domain/core/number/exact-json.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from './result-cells.ts'

/**
 * Makes the reader of a column's JSON values. The column determines the form, not the value: decimals keep all digits,
 * floats are doubles; other numbers are doubles if exact, otherwise their digits; nested values keep field order and
 * duplicates.
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

/** Whether a column has floating-point numbers. */
export function isFloat({ type }: ResultColumn): boolean {
  return FLOAT.test(type?.trim() ?? '')
}

function numberReader(column: ResultColumn): (json: string) => ResultCell {
  const type = column.type?.trim() ?? ''
  // Trailing zeros of a decimal show its precision.
  if (DECIMAL.test(type)) return (json) => (/[eE]/.test(json) ? shortest(json) : json)
  if (isFloat(column)) return (json) => (Number.isFinite(Number(json)) ? Number(json) : json)
  return shortest
}

function shortest(json: string): ResultCell {
  return SHORT_INTEGER.test(json) || isExactNumber(json) ? Number(json) : json
}

function readText(json: string, isTime: boolean): ResultCell {
  // Most texts have no escapes and need no JSON parser.
  const text = json.includes('\\') ? unescaped(json) : json.slice(1, -1)
  return isTime && text === 'NaT' ? null : text
}

/** A text with an invalid escape is shown as written. */
function unescaped(json: string): string {
  try {
    return String(JSON.parse(json))
  } catch {
    return json.slice(1, -1)
  }
}

/** Removes white space between the values of nested JSON. */
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
