import { hasInexactNumber, parseExact } from '#domain/core/number/exact-json.ts'
import { isRecord } from '#domain/core/parse.ts'

/**
 * A parsed JSON text in which numbers that a double does not hold are texts; undefined for a text without such numbers.
 * Throws SyntaxError for a text that is no JSON.
 */
export function exactNumbersOf(text: string | null | undefined): unknown {
  return text === null || text === undefined || !hasInexactNumber(text) ? undefined : parseExact(text)
}

/**
 * Writes a value as JSON. A number that is unchanged from `exact`, the value of `exactNumbersOf`, is written with all its
 * digits: members are compared by name, items of lists by id, or else by index.
 */
export function writeExact(value: unknown, exact: unknown): string {
  if (exact === undefined || exact === null) return JSON.stringify(value)
  if (typeof value === 'number') return isRoundedFrom(value, exact) ? exact : JSON.stringify(value)
  if (Array.isArray(value)) return writeList(value, exact)
  if (!isRecord(value) || !isRecord(exact)) return JSON.stringify(value)
  const known = new Map(Object.entries(exact))
  const members = Object.entries(value).flatMap(([name, member]) =>
    member === undefined ? [] : [`${JSON.stringify(name)}:${writeExact(member, known.get(name))}`],
  )
  return `{${members.join(',')}}`
}

function writeList(list: readonly unknown[], exact: unknown): string {
  const known: readonly unknown[] = Array.isArray(exact) ? exact : []
  const byId = new Map(known.map((item) => [idOf(item), item]))
  const items = list.map((item, index) => {
    const id = idOf(item)
    return writeExact(item ?? null, id === undefined ? known[index] : byId.get(id))
  })
  return `[${items.join(',')}]`
}

function idOf(item: unknown): unknown {
  return isRecord(item) ? item['id'] : undefined
}

/** Whether a text has the digits of a number that was rounded to this one. */
function isRoundedFrom(value: number, exact: unknown): exact is string {
  return typeof exact === 'string' && exact !== '' && Number(exact) === value
}
