import type { JournalFile } from '#data/journal/journal-file.ts'
import type { OpenFile } from '#data/journal/opfs-folder.ts'
import type { Loop, Process } from '#tests/simulation/world/loop.ts'

interface Held {
  bytes: Uint8Array
  /** Number of bytes on the disk; a power failure loses the others. */
  flushed: number
  /** The program that has it open for writing; others may not remove it. */
  writer: Process | null
}

/**
 * The private file system of one browser: it survives dead programs and a cleared database; a power failure loses unflushed
 * writes.
 */
export class PrivateFiles {
  readonly #loop: Loop
  readonly #files = new Map<string, Held>()
  /** Returns the name of the error of the next write, null for none; half of the write stays in the file. */
  onWrite: (process: Process) => string | null = () => null
  /** Since when a program could not write, in true ms: what it stored since then has no second copy. */
  readonly unwrittenSince = new Map<Process, number>()
  /** Receives the operations, for the log of a world. */
  onDeed: ((process: Process, deed: string) => void) | null = null

  constructor(loop: Loop) {
    this.#loop = loop
  }

  /** `navigator.storage` for a program. */
  storageFor(process: Process): { readonly getDirectory: () => Promise<unknown> } {
    return { getDirectory: async () => this.#soon(process, () => this.#directory(process, '')) }
  }

  /** Opens files for writing, as a worker does. */
  openFor(process: Process): OpenFile {
    return async (handle) => this.#soon(process, () => this.#file(process, handle.name))
  }

  /** The written texts of all files. */
  texts(): readonly string[] {
    const decoder = new TextDecoder()
    return [...this.#files.values()].map(({ bytes }) => decoder.decode(bytes))
  }

  /** Power failure: the unflushed end of each file is lost. */
  cutPower(): void {
    for (const file of this.#files.values()) file.bytes = file.bytes.slice(0, file.flushed)
  }

  /** Runs disk work later; never for a dead program. */
  async #soon<T>(process: Process, work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#loop.post(process, () => {
        if (process.state === 'dead') return
        try {
          resolve(work())
        } catch (cause) {
          reject(cause instanceof Error ? cause : new Error(String(cause)))
        }
      })
    })
  }

  #directory(process: Process, path: string): unknown {
    const inside = (name: string) => `${path}/${name}`
    const soon = async <T>(work: () => T) => this.#soon(process, work)
    const handles = () =>
      [...this.#files]
        .filter(([name]) => name.startsWith(`${path}/`))
        .map(([name]) => this.#handle(process, name))
    return {
      kind: 'directory',
      name: path,
      getDirectoryHandle: async (name: string, options?: { readonly create?: boolean }) =>
        soon(() => {
          const isThere = [...this.#files.keys()].some((file) => file.startsWith(`${inside(name)}/`))
          if (!isThere && options?.create !== true) throw new DOMException(name, 'NotFoundError')
          return this.#directory(process, inside(name))
        }),
      getFileHandle: async (name: string) =>
        soon(() => {
          if (!this.#files.has(inside(name)))
            this.#files.set(inside(name), { bytes: new Uint8Array(), flushed: 0, writer: null })
          return this.#handle(process, inside(name))
        }),
      removeEntry: async (name: string) =>
        soon(() => {
          const { writer } = this.#files.get(inside(name)) ?? { writer: null }
          if (writer !== null && writer.state !== 'dead')
            throw new DOMException(name, 'NoModificationAllowedError')
          this.#files.delete(inside(name))
          this.onDeed?.(process, `removes ${name}`)
        }),
      values: async function* () {
        for (const handle of await soon(handles)) yield handle
      },
      entries: async function* () {
        for (const handle of await soon(handles)) yield [handle.name, handle] as const
      },
    }
  }

  #refuse(process: Process, error: string): never {
    this.onDeed?.(process, `is refused: ${error}`)
    if (!this.unwrittenSince.has(process)) this.unwrittenSince.set(process, this.#loop.now)
    throw new DOMException('the disk refused', error)
  }

  /** A snapshot has the stored work of all programs, also of dead ones that could not write it. */
  #written(process: Process, isSnapshot: boolean): void {
    this.unwrittenSince.delete(process)
    for (const other of isSnapshot ? this.unwrittenSince.keys() : [])
      if (other.state === 'dead') this.unwrittenSince.delete(other)
  }

  #handle(process: Process, path: string) {
    return {
      kind: 'file',
      name: path.slice(path.lastIndexOf('/') + 1),
      path,
      getFile: async () =>
        this.#soon(process, () => {
          const bytes = this.#files.get(path)?.bytes ?? new Uint8Array()
          return { size: bytes.length, arrayBuffer: async () => bytes.slice().buffer }
        }),
    }
  }

  #file(process: Process, name: string): JournalFile {
    const path = [...this.#files.keys()].find((one) => one.endsWith(`/${name}`)) ?? `/${name}`
    const held = this.#files.get(path) ?? { bytes: new Uint8Array(), flushed: 0, writer: null }
    this.#files.set(path, held)
    held.writer = process
    this.onDeed?.(process, `opens ${name}`)
    let hasSnapshot = false
    return {
      read: async () => this.#soon(process, () => held.bytes.slice()),
      append: async (bytes) =>
        this.#soon(process, () => {
          const error = this.onWrite(process)
          const written = error === null ? bytes : bytes.slice(0, bytes.length / 2)
          held.bytes = joined(held.bytes, written)
          hasSnapshot ||= error === null && Buffer.from(bytes).includes(SNAPSHOT)
          this.onDeed?.(process, `appends ${entriesText(written)} to ${name}`)
          if (error !== null) this.#refuse(process, error)
        }),
      flush: async () =>
        this.#soon(process, () => {
          const error = this.onWrite(process)
          if (error !== null) this.#refuse(process, error)
          held.flushed = held.bytes.length
          this.#written(process, hasSnapshot)
          hasSnapshot = false
        }),
      truncate: async () =>
        this.#soon(process, () => {
          held.bytes = new Uint8Array()
          held.flushed = 0
          this.onDeed?.(process, `empties ${name}`)
        }),
      close: () => {
        held.writer = null
      },
    }
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const longer = new Uint8Array(one.length + other.length)
  longer.set(one)
  longer.set(other, one.length)
  return longer
}

/** Start of a snapshot entry. */
const SNAPSHOT = '"s":1'

/** Describes written bytes, without frame headers. */
function entriesText(bytes: Uint8Array): string {
  return [...new Set(new TextDecoder().decode(bytes).match(/e\d+e|"s":1|\["outbox",\d+/g) ?? [])].join(' ')
}
