import type { KindedField } from '#domain/upload/columns/kinded-columns.ts'

/** A number in the digits of the file, which a number of JavaScript may not hold. */
class WrittenNumber {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

type Revive = (key: string, value: unknown, context?: { readonly source?: string }) => unknown

const parse: (text: string, revive: Revive) => unknown = JSON.parse

/** The fields of a JSON object by name; null if the text is another value. Throws a SyntaxError for an invalid text. */
export function readJsonObject(text: string): ReadonlyMap<string, KindedField | null> | null {
  const value = parse(text, (_key, found, context) =>
    typeof found === 'number' ? new WrittenNumber(context?.source ?? String(found)) : found,
  )
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof WrittenNumber)
    return null
  return new Map(Object.entries(value).map(([name, field]) => [name, fieldOf(field)]))
}

function fieldOf(value: unknown): KindedField | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return { kind: 'text', text: value }
  if (typeof value === 'boolean') return { kind: 'boolean', text: String(value) }
  if (value instanceof WrittenNumber) return { kind: 'number', text: value.source }
  return { kind: 'nested', text: written(value) }
}

/** A nested value as JSON, with the digits of its numbers. */
function written(value: unknown): string {
  if (value instanceof WrittenNumber) return value.source
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, field]) => `${JSON.stringify(name)}:${written(field)}`)
    .join(',')}}`
}
