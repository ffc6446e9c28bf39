import type { WireError } from '#domain/errors/wire-error.ts'

/** The sentences of a failed call about a database: the reason, and what to do next. */
export function failureText({ message, fields, errors }: WireError): string {
  const ofFields = Object.values(fields ?? {}).flat()
  if (ofFields.length > 0) return ofFields.join(' ')
  const next = errors?.[0]?.extra['next']
  return typeof next === 'string' ? `${message} ${next}` : message
}
