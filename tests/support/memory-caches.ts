/** The part of the Cache API that the product uses, in memory. */
export interface MemoryCaches {
  readonly has: (name: string) => Promise<boolean>
  readonly open: (name: string) => Promise<{
    readonly put: (path: string, response: Response) => Promise<void>
    readonly match: (url: string) => Promise<Response | undefined>
    readonly delete: (url: string) => Promise<boolean>
    readonly keys: () => Promise<readonly { readonly url: string }[]>
  }>
}

/** Makes the caches of one origin. */
export function memoryCaches(origin: string): MemoryCaches {
  const caches = new Map<string, Map<string, ArrayBuffer>>()
  return {
    has: async (name) => caches.has(name),
    open: async (name) => {
      const cache = caches.get(name) ?? new Map<string, ArrayBuffer>()
      caches.set(name, cache)
      const key = (path: string): string => new URL(path, origin).href
      return {
        put: async (path, response) => void cache.set(key(path), await response.arrayBuffer()),
        match: async (path) => {
          const body = cache.get(key(path))
          return body === undefined ? undefined : new Response(body.slice(0))
        },
        delete: async (path) => cache.delete(key(path)),
        keys: async () => [...cache.keys()].map((url) => ({ url })),
      }
    },
  }
}
