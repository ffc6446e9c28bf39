import { vi } from 'vitest'

/** Address and storage of the page in a test without a browser. */
export interface FakePage {
  readonly storage: Map<string, string>
  /** Returns the current address. */
  readonly address: () => string
}

/** Gives Node an address, a history and a localStorage, until `vi.unstubAllGlobals()`. */
export function openPage(href: string, storage = new Map<string, string>()): FakePage {
  let url = new URL(href)
  vi.stubGlobal('location', {
    get href() {
      return url.href
    },
    get origin() {
      return url.origin
    },
    get hash() {
      return url.hash
    },
    get pathname() {
      return url.pathname
    },
    get search() {
      return url.search
    },
  })
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) => {
      url = new URL(to, url)
    },
  })
  const calls = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  }
  // As in a browser, its keys are those of the entries.
  const localStorage = new Proxy(calls, {
    ownKeys: () => [...storage.keys()],
    getOwnPropertyDescriptor: (_target, key) =>
      storage.has(String(key)) ? { enumerable: true, configurable: true } : undefined,
  })
  vi.stubGlobal('localStorage', localStorage)
  return { storage, address: () => url.href }
}
