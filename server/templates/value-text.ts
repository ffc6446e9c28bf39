import type { Interpreter } from '@huggingface/jinja'

/** A value inside a template. */
export type Value = ReturnType<Interpreter['evaluate']>

/** Formats a value as Jinja does, in Python's syntax: True, None, 1.0, ['a', 'b'], ('a',). */
export function valueText(value: Value): string {
  const inside: unknown = value.value
  return typeof inside === 'string' ? inside : literalText(value)
}

function literalText(value: Value): string {
  const { type } = value
  const inside: unknown = value.value
  if (typeof inside === 'string') return quotedText(inside)
  if (typeof inside === 'boolean') return inside ? 'True' : 'False'
  if (typeof inside === 'number') return numberText(inside, type === 'FloatValue')
  if (type === 'NullValue') return 'None'
  if (isValues(inside)) return listText(inside, type === 'TupleValue')
  if (inside instanceof Map) {
    const pairs = [...inside].map(([key, one]: [unknown, unknown]) => {
      return `${quotedText(String(key))}: ${isValue(one) ? literalText(one) : ''}`
    })
    return `{${pairs.join(', ')}}`
  }
  return ''
}

function listText(values: readonly Value[], isTuple: boolean): string {
  const texts = values.map(literalText).join(', ')
  if (!isTuple) return `[${texts}]`
  return values.length === 1 ? `(${texts},)` : `(${texts})`
}

function numberText(value: number, isFloat: boolean): string {
  return isFloat && Number.isInteger(value) && Math.abs(value) < 1e16 ? value.toFixed(1) : String(value)
}

/** A text in single quotes, or in double ones if it contains only single ones. */
function quotedText(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
  return quote + escaped.replaceAll(quote, `\\${quote}`) + quote
}

/** Whether a value is one of a template. */
export function isValue(value: unknown): value is Value {
  return typeof value === 'object' && value !== null && 'type' in value && 'value' in value
}

function isValues(inside: unknown): inside is readonly Value[] {
  return Array.isArray(inside)
}

/** An argument of our functions as a plain value. */
export function plainOf(inside: unknown): unknown {
  if (Array.isArray(inside)) return inside.map((one: unknown) => plainOf(isValue(one) ? one.value : one))
  return inside
}
