import { SECURITY_HEADERS } from '#domain/security/content-security-policy.ts'

const TODAYS = Object.entries(SECURITY_HEADERS)

/**
 * The same answer with today's security headers, whatever headers it was stored with. One that has them goes on as it
 * is: the browser hands it over without the worker, and keeps the compiled program beside what it stored itself.
 * Source: security §11.
 */
export function securedResponse(response: Response): Response {
  if (response.type === 'opaque' || response.type === 'error') return response
  if (TODAYS.every(([name, value]) => response.headers.get(name) === value)) return response
  const headers = new Headers(response.headers)
  for (const [name, value] of TODAYS) headers.set(name, value)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
