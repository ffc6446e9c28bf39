import { SECURITY_HEADERS } from '#domain/security/content-security-policy.ts'

/**
 * The response with the current security headers, whatever it was stored with. A response that has them is returned
 * unchanged, so that the browser keeps its compiled code. Source: security §11.
 */
export function securedResponse(response: Response, headersNow = SECURITY_HEADERS): Response {
  const current = Object.entries(headersNow)
  if (response.type === 'opaque' || response.type === 'error') return response
  if (current.every(([name, value]) => response.headers.get(name) === value)) return response
  const headers = new Headers(response.headers)
  for (const [name, value] of current) headers.set(name, value)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
