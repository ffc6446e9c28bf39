import { SECURITY_HEADERS } from '#domain/security/content-security-policy.ts'

const CURRENT_HEADERS = Object.entries(SECURITY_HEADERS)

/**
 * The response with the current security headers, whatever it was stored with. A response that has them is returned
 * unchanged, so that the browser keeps its compiled code. Source: security §11.
 */
export function securedResponse(response: Response): Response {
  if (response.type === 'opaque' || response.type === 'error') return response
  if (CURRENT_HEADERS.every(([name, value]) => response.headers.get(name) === value)) return response
  const headers = new Headers(response.headers)
  for (const [name, value] of CURRENT_HEADERS) headers.set(name, value)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
