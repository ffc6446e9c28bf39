import type { WireError } from '#domain/errors/wire-error.ts'

/** What a form of name and password says of a sign-in that failed; the server's own words tell a wrong password from an account that is locked. */
export function passwordFailureText({ code, status, message, retryAfterMs }: WireError): string {
  if (code === 'offline' || code === 'timeout')
    return 'The server does not answer. Your work is safe; try again.'
  const wait = status === 429 && retryAfterMs !== undefined ? ` (${Math.ceil(retryAfterMs / 1_000)} s)` : ''
  return `${message}${wait}`
}
