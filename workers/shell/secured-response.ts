import { SECURITY_HEADERS } from '#domain/security/content-security-policy.ts'

/** The same answer with today's security headers, whatever headers it was stored with. Source: security 11. */
export function securedResponse(response: Response): Response {
  if (response.type === 'opaque' || response.type === 'error') return response
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
