import { isExactNumber } from '#domain/core/number/exact-json.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from './result-cells.ts'

/**
 * Reads the JSON text of one value as the cell of a column. The column decides the form, never the value: a decimal keeps
 * all the digits that the server wrote, another number is a double where a double holds it exactly and else its digits; a
 * nested value keeps the order of its fields and those that come twice. Source: wire §3.
 */
export function readValue(json: string, column: ResultColumn): ResultCell {
  const [first] = json
  switch (first) {
    case undefined:
    case 'n':
      return null
    case 't':
      return true
    case 'f':
      return false
    case '"':
      return readText(json, column)
    case '{':
    case '[':
      return compact(json)
    default:
      return readNumber(json, column)
  }
}

const DECIMAL = /^(decimal|numeric|number|money)\b/i

/** Tells whether a column's numbers are decimals, whose zeros at the end say how exact they are. */
function isDecimal({ type }: ResultColumn): boolean {
  return type !== null && DECIMAL.test(type.trim())
}

function readNumber(json: string, column: ResultColumn): ResultCell {
  if (isDecimal(column) && !/[eE]/.test(json)) return json
  return isExactNumber(json) ? Number(json) : json
}

function readText(json: string, column: ResultColumn): ResultCell {
  // Most texts have no escapes, and need no second reading.
  const text = json.includes('\\') ? unescaped(json) : json.slice(1, -1)
  const isTime = column.kind === 'time' || /^interval/i.test(column.type ?? '')
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
