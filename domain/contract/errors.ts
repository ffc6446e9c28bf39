import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'

/** A reason with a number. Texts: contract, issue codes. */
export const issueCode = z.object({ code: z.number(), message: z.string() })

/** One error of the list shape; Superset leaves out `level`, `extra` or `error_type` now and then. */
export const listedError = z.object({
  message: z.string(),
  error_type: z.optional(z.nullable(z.string())),
  level: z.optional(z.nullable(z.string())),
  extra: z.optional(z.nullable(z.looseObject({ issue_codes: z.optional(z.array(issueCode)) }))),
})

/** One error of the list shape. */
export type ListedError = z.infer<typeof listedError>

/** `{"errors": […]}`: everything that has an error type. */
export const errorList = z.object({ errors: z.array(listedError).check(z.minLength(1)) })

/** `{"message": text}` or `{"message": {field: [texts]}}`: REST calls and bodies that fail validation. */
export const errorMessage = z.object({
  message: z.union([z.string(), z.record(z.string(), z.unknown())]),
  severity: z.optional(z.string()),
})

/** `{"msg": text}`: no session, a bad or expired token. */
export const errorMsg = z.object({ msg: z.string() })

/** `{"error": text}`: tab calls, key-value calls. */
export const errorText = z.object({ error: z.string() })

/** Any error body that Superset is known to answer. */
export const errorBody = z.union([errorList, errorMessage, errorMsg, errorText])

/**
 * What an error body says, in one form whatever its shape. `fields` has the reasons by field; `line` and `column` count
 * from 1 in the SQL that was sent; `errors` are the listed errors as they came. `message` is '' when the body says nothing.
 */
export interface ErrorBody {
  readonly message: string
  readonly errorType: string | null
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly line: number | null
  readonly column: number | null
  readonly length: number | null
  readonly errors: readonly ListedError[]
}

const SILENT: ErrorBody = {
  message: '',
  errorType: null,
  fields: {},
  line: null,
  column: null,
  length: null,
  errors: [],
}

/** Reads any error body: every shape of the wire, and a value that is none of them as silence. */
export function parseErrorBody(body: unknown): ErrorBody {
  const parsed = z.safeParse(errorBody, body)
  if (!parsed.success) return SILENT
  const found = parsed.data
  if ('errors' in found) return fromList(found.errors)
  if ('msg' in found) return { ...SILENT, message: found.msg }
  if ('error' in found) return { ...SILENT, message: found.error }
  return typeof found.message === 'string' ? { ...SILENT, message: found.message } : fromFields(found.message)
}

function fromList(errors: readonly ListedError[]): ErrorBody {
  const first = errors[0]
  const extra = first?.extra ?? {}
  return {
    ...SILENT,
    message: errors.map((error) => error.message).join('\n'),
    errorType: first?.error_type ?? null,
    fields: fieldsOf(extra['messages']),
    line: placeOf(extra['line']),
    column: placeOf(extra['column']),
    length: placeOf(extra['length']),
    errors,
  }
}

function fromFields(message: Readonly<Record<string, unknown>>): ErrorBody {
  const fields = fieldsOf(message)
  const lines = Object.entries(fields).map(([field, reasons]) => `${field}: ${reasons.join(' ')}`)
  return { ...SILENT, message: lines.join('\n'), fields }
}

function placeOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null
}

function fieldsOf(value: unknown): Record<string, readonly string[]> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).map(([field, reason]) => [field, reasonsOf(reason)]))
}

function reasonsOf(reason: unknown): readonly string[] {
  if (Array.isArray(reason)) return reason.flatMap(reasonsOf)
  return [typeof reason === 'string' ? reason : JSON.stringify(reason)]
}
