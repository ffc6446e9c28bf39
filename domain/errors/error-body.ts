import type { ListedError } from '#domain/contract/errors.ts'
import { isRecord, textOrNull } from '#domain/core/parse.ts'

/**
 * The contents of an error body of any shape. `fields` has reasons by field, places count from 1, `message` may be ''.
 */
interface ErrorBody {
  readonly message: string
  readonly errorType: string | null
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly line: number | null
  readonly column: number | null
  readonly length: number | null
  readonly errors: readonly ListedError[]
}

const EMPTY: ErrorBody = {
  message: '',
  errorType: null,
  fields: {},
  line: null,
  column: null,
  length: null,
  errors: [],
}

/** Parses an error body of any shape of the wire; `EMPTY` for any other value. */
export function parseErrorBody(body: unknown): ErrorBody {
  if (!isRecord(body)) return EMPTY
  const { errors, message, msg, error } = body
  const listed = Array.isArray(errors) ? errors.filter(isListed) : []
  if (listed.length > 0) return fromList(listed)
  if (isRecord(message)) return fromFields(message)
  if (Array.isArray(message)) return { ...EMPTY, message: reasonsOf(message).join('\n') }
  const text = [message, msg, error].find((one) => typeof one === 'string')
  return { ...EMPTY, message: textOrNull(text) ?? '' }
}

/** Whether an entry has a message. Its `extra` is checked where it is read. */
function isListed(entry: unknown): entry is ListedError {
  return isRecord(entry) && typeof entry['message'] === 'string'
}

function fromList(errors: readonly ListedError[]): ErrorBody {
  const first = errors[0]
  const extra = isRecord(first?.extra) ? first.extra : {}
  return {
    ...EMPTY,
    message: errors.map((error) => error.message).join('\n'),
    errorType: textOrNull(first?.error_type),
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
  return { ...EMPTY, message: lines.join('\n'), fields }
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
