import type { JournalFile, JournalFolder } from '#data/journal/journal-file.ts'
import { joined } from '#domain/core/joined-bytes.ts'

/** A folder of journals in memory, as on a disk: unflushed entries are lost in a crash. */
export interface MemoryJournals extends JournalFolder {
  /** Makes the next calls that touch a file fail. */
  readonly failNext: (calls: number) => void
  /** Makes only the n-th call from now (from 1) fail. */
  readonly failNth: (nth: number) => void
  /** Returns the number of calls that touched a file. */
  readonly calls: () => number
  /** Drops unflushed entries, as a crash does. */
  readonly crash: () => void
}

interface Half {
  disk: Uint8Array
  written: Uint8Array
}

/** Makes an empty folder. */
export function memoryJournals(): MemoryJournals {
  const halves = new Map<string, Half>()
  let failing = 0
  let nth = 0
  let calls = 0

  function touch(): void {
    calls += 1
    nth -= 1
    if (nth === 0 || failing > 0) {
      failing = Math.max(0, failing - 1)
      throw new DOMException('no room', 'QuotaExceededError')
    }
  }

  function open(name: string): JournalFile {
    const half = halves.get(name) ?? { disk: new Uint8Array(), written: new Uint8Array() }
    halves.set(name, half)
    return {
      read: async () => half.written,
      append: async (bytes) => {
        touch()
        half.written = joined([half.written, bytes])
      },
      flush: async () => {
        touch()
        half.disk = half.written
      },
      truncate: async () => {
        touch()
        half.written = new Uint8Array()
        half.disk = new Uint8Array()
      },
      close: () => undefined,
    }
  }

  const names = (): readonly string[] => [...new Set([...halves.keys()].map((key) => key.slice(0, -2)))]
  return {
    open: async (name) => [open(`${name}.0`), open(`${name}.1`)],
    list: async () => names(),
    readAll: async () =>
      names().map((name) => ({
        name,
        files: ['.0', '.1'].map((end) => halves.get(name + end)?.disk ?? new Uint8Array()),
      })),
    remove: async (name) => {
      for (const end of ['.0', '.1']) halves.delete(name + end)
    },
    sizeBytes: async () => [...halves.values()].reduce((sum, half) => sum + half.disk.length, 0),
    failNext: (count) => {
      failing = count
    },
    failNth: (which) => {
      nth = which
    },
    calls: () => calls,
    crash: () => {
      for (const half of halves.values()) half.written = half.disk
    },
  }
}
