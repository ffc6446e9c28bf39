import { JSON_MARKS, nestsDeeperThan } from '#domain/core/nesting.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { thrownMessage } from '#domain/core/thrown.ts'

const MAX_PARAMETERS_LENGTH = 64_000

const MOST_LEVELS = 20

/** An invalid text of parameters, with a message for its author. */
interface ParametersError {
  readonly code: 'too-long' | 'too-deep' | 'not-json' | 'not-object'
  readonly message: string
}

/**
 * Parses parameters from JSON; null and blank text are none. An integer too long for exact arithmetic becomes the text of
 * its digits. Fails: with what was expected and received.
 */
export function parseParameters(json: string | null): Result<ReadonlyMap<string, unknown>, ParametersError> {
  if (json === null || json.trim() === '') return ok(new Map())
  if (json.length > MAX_PARAMETERS_LENGTH) {
    return err({
      code: 'too-long',
      message: `Parameters may have ${MAX_PARAMETERS_LENGTH / 1000} kB of text.`,
    })
  }
  if (nestsDeeperThan(MOST_LEVELS, json, JSON_MARKS)) {
    return err({ code: 'too-deep', message: `Parameters may nest ${MOST_LEVELS} levels deep.` })
  }
  try {
    const value: unknown = JSON.parse(json, keepDigits)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return ok(new Map(Object.entries(value)))
    }
    return err({
      code: 'not-object',
      message: `Parameters are a JSON object such as {"day": "2020-01-31"}; this is ${kindOf(value)}.`,
    })
  } catch (reason) {
    return err({ code: 'not-json', message: `This is not valid JSON: ${thrownMessage(reason)}` })
  }
}

function keepDigits(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source
  const isLong = typeof value === 'number' && source !== undefined && !Number.isSafeInteger(value)
  return isLong && /^-?\d+$/.test(source) ? source : value
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`
}
