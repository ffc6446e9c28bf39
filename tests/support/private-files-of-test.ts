import { onTestFinished } from 'vitest'

/** Private files of a browser in memory, for one test. */
export interface TestFiles {
  /** The bytes of each file by its path. */
  readonly bytes: Map<string, Uint8Array>
  /** Bytes that can still be written. */
  freeBytes: number
}

/** Replaces the private files of the browser until the end of the test. */
export function privateFilesOfTest(): TestFiles {
  const files: TestFiles = { bytes: new Map(), freeBytes: Number.POSITIVE_INFINITY }
  const before = Object.getOwnPropertyDescriptor(globalThis.navigator, 'storage')
  Object.defineProperty(globalThis.navigator, 'storage', {
    configurable: true,
    value: { getDirectory: async () => folder(files, ''), persist: async () => true },
  })
  onTestFinished(() => {
    if (before === undefined) Reflect.deleteProperty(globalThis.navigator, 'storage')
    else Object.defineProperty(globalThis.navigator, 'storage', before)
  })
  return files
}

function folder(files: TestFiles, path: string): object {
  return {
    getDirectoryHandle: async (name: string) => folder(files, `${path}/${name}`),
    getFileHandle: async (name: string, options?: { readonly create?: boolean }) => {
      const place = `${path}/${name}`
      if (!files.bytes.has(place)) {
        if (options?.create !== true) throw new DOMException(name, 'NotFoundError')
        files.bytes.set(place, new Uint8Array(0))
      }
      return file(files, place)
    },
    removeEntry: async (name: string) => void files.bytes.delete(`${path}/${name}`),
    keys: async function* keys() {
      for (const place of files.bytes.keys())
        if (place.startsWith(`${path}/`)) yield place.slice(path.length + 1)
    },
  }
}

function file(files: TestFiles, place: string): object {
  return {
    getFile: async () => new Blob([new Uint8Array(files.bytes.get(place) ?? [])]),
    createSyncAccessHandle: async () => ({
      truncate: () => files.bytes.set(place, new Uint8Array(0)),
      write: (bytes: Uint8Array) => {
        const written = bytes.slice(0, files.freeBytes)
        files.freeBytes -= written.length
        files.bytes.set(place, written)
        return written.length
      },
      flush: () => undefined,
      close: () => undefined,
    }),
  }
}
