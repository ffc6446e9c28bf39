import type { WireError } from '#domain/errors/wire-error.ts'

/** Error text of the password form. The server's message distinguishes a wrong password from a locked account. */
export function passwordFailureText({ code, status, message, retryAfterMs }: WireError): string {
  if (code === 'offline' || code === 'timeout')
    return 'The server does not answer. Your work is safe; try again.'
  const wait = status === 429 && retryAfterMs !== undefined ? ` (${Math.ceil(retryAfterMs / 1_000)} s)` : ''
  return `${message}${wait}`
}
