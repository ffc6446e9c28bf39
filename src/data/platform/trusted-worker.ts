/** The part of Trusted Types used by this app, which TypeScript's library lacks. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => unknown }
}

function hasTrustedTypes(scope: object): scope is { readonly trustedTypes: TrustedTypes } {
  return 'trustedTypes' in scope && typeof scope.trustedTypes === 'object' && scope.trustedTypes !== null
}

/** Returns an address of our own origin; throws for any other. */
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

/** Makes the address of a worker under Trusted Types, with the page's only policy. Throws for another origin. Source: security §11. */
export function workerUrl(url: URL | string): URL {
  if (policy === null) return new URL(ownAddress(String(url), globalThis.location.href))
  // Sinks of a URL accept a TrustedScriptURL, but the library's types do not.
  return policy.createScriptURL(String(url)) as URL
}

/** A worker under Trusted Types. Import it as `Worker`: the bundler finds workers by `new Worker(new URL(…, import.meta.url))`. */
export class TrustedWorker extends Worker {
  constructor(url: URL | string, options?: WorkerOptions) {
    super(workerUrl(url), options)
  }
}
