/** The part of Trusted Types that is used here; TypeScript's own library does not know it yet. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => unknown }
}

function hasTrustedTypes(scope: object): scope is { readonly trustedTypes: TrustedTypes } {
  return 'trustedTypes' in scope && typeof scope.trustedTypes === 'object' && scope.trustedTypes !== null
}

/** Lets addresses of our own origin pass and throws for any other. */
export function ownAddress(url: string, home: string): string {
  const address = new URL(url, home)
  if (address.origin !== new URL(home).origin) throw new TypeError(`Not an address of this server: ${url}`)
  return address.href
}

const scope: object = globalThis

const policy = hasTrustedTypes(scope)
  ? scope.trustedTypes.createPolicy('offset', {
      createScriptURL: (url) => ownAddress(url, globalThis.location.href),
    })
  : null

/**
 * Makes an address that a worker may be started from under Trusted Types; the page's one policy, for its own workers
 * and the service worker. Throws for an address of another origin. Source: security §11.
 */
export function workerUrl(url: URL | string): URL {
  if (policy === null) return new URL(ownAddress(String(url), globalThis.location.href))
  // A TrustedScriptURL is made for exactly the places that take a URL; the library's types do not say so.
  return policy.createScriptURL(String(url)) as URL
}

/**
 * A worker that starts under Trusted Types. Import it as `Worker`, so that the bundler finds the worker's file by the
 * words `new Worker(new URL(…, import.meta.url))`.
 */
export class TrustedWorker extends Worker {
  constructor(url: URL | string, options?: WorkerOptions) {
    super(workerUrl(url), options)
  }
}
