import { RISON } from 'rison2'
import { JSON_MARKS, nestsDeeperThan, RISON_MARKS } from '#domain/core/nesting.ts'
import { err, ok, type Result } from '#domain/core/result.ts'

/** The most characters of a rison text; the longest of the client has about a thousand. */
const MOST_RISON_CHARACTERS = 8_000

const MOST_RISON_LEVELS = 20

/** Parses a text as rison or JSON. Fails: `not-rison`, also for one that is too long or too deep. */
export function parseRison(text: string): Result<unknown, { readonly code: 'not-rison' }> {
  if (text.length > MOST_RISON_CHARACTERS) return err({ code: 'not-rison' })
  const rison = nestsDeeperThan(MOST_RISON_LEVELS, text, RISON_MARKS)
    ? undefined
    : readText(RISON.parse, text)
  // The parser assigns keys, so this key would change the prototype.
  if (rison !== undefined && !hasForeignPrototype(rison)) return ok(rison)
  const json = nestsDeeperThan(MOST_RISON_LEVELS, text, JSON_MARKS) ? undefined : readText(JSON.parse, text)
  return json === undefined ? err({ code: 'not-rison' }) : ok(json)
}

/** Undefined for an invalid text, because neither format can express it. */
function readText(parse: (text: string) => unknown, text: string): unknown {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

function hasForeignPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  return !isPlain || Object.values(value).some(hasForeignPrototype)
}
