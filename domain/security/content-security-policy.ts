/**
 * Hashes of the constant style texts that packages write into a <style> element, which `style-src 'self'` blocks; each
 * with its package. Empty is best.
 */
export const STYLE_HASHES: readonly string[] = [
  // react-aria, usePreventScroll on iOS: prevents scrolling behind a dialog.
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
]

const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'worker-src': "'self'",
  'connect-src': "'self'",
  'img-src': "'self' data: blob:",
  'style-src': ["'self'", ...STYLE_HASHES].join(' '),
  'font-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
  'require-trusted-types-for': "'script'",
} as const

/** The policy of every response, of the server and of the service worker. Source: security §11. */
export const CONTENT_SECURITY_POLICY = Object.entries(POLICY)
  .map(([directive, sources]) => `${directive} ${sources}`)
  .join('; ')

/** Files of the engine of this device: the script of its worker, and its code. */
const ENGINE_FILES = /^\/assets\/(?:workers\/)?(?:(?:engine-worker|Arrow\.dom)-[\w-]+\.js|[\w-]+\.wasm)$/

/** Whether a path is a file of the engine of this device, which is stored at its first use. */
export function isEngineFile(path: string): boolean {
  return ENGINE_FILES.test(path)
}

/** The headers of every response, in addition to its own. Source: security §10, §11. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

/** The headers of files of the engine: its worker may compile code that our server sent. Source: security §11. */
export const ENGINE_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'content-security-policy': CONTENT_SECURITY_POLICY.replace(
    "script-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
  ),
}
