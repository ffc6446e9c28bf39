import { isFile } from '#data/platform/files/private-folder.ts'
import { assert } from '#domain/core/assert.ts'
import type { FoundJournal, JournalFile, JournalFolder } from './journal-file.ts'

/** File suffixes of the halves of a journal: `<name>.0` and `<name>.1`. */
const HALVES = ['.0', '.1'] as const

/** Opens a file for writing in place; only workers can. */
export type OpenFile = (file: FileSystemFileHandle) => Promise<JournalFile>

/** The journals of a database in the origin private file system. Without `openFile` (windows) they are read-only. Throws errors of the browser. */
export async function opfsFolder(databaseName: string, openFile?: OpenFile): Promise<JournalFolder> {
  const root = await navigator.storage.getDirectory()
  const create = openFile !== undefined
  const home = await root.getDirectoryHandle('journal', { create })
  const folder = await home.getDirectoryHandle(encodeURIComponent(databaseName), { create })
  const remove = async (file: string): Promise<void> => folder.removeEntry(file).catch(ignoreMissing)
  return {
    open: async (name) => {
      assert(openFile !== undefined, 'a journal is opened in a worker')
      const half = async (end: string): Promise<JournalFile> =>
        openFile(await folder.getFileHandle(`${name}${end}`, { create: true }))
      return [await half(HALVES[0]), await half(HALVES[1])]
    },
    list: async () => [...(await filesByName(folder)).keys()],
    readAll: async () => readAll(folder),
    remove: async (name) => {
      for (const half of HALVES) await remove(`${name}${half}`)
    },
    sizeBytes: async () => {
      const files = [...(await filesByName(folder)).values()].flat()
      return (await Promise.all(files.map(async (one) => (await one.getFile()).size))).reduce(sum, 0)
    },
  }
}

async function filesByName(
  folder: FileSystemDirectoryHandle,
): Promise<ReadonlyMap<string, readonly FileSystemFileHandle[]>> {
  const files = new Map<string, FileSystemFileHandle[]>()
  for await (const handle of folder.values()) {
    if (!isFile(handle)) continue
    const name = handle.name.replace(/\.[01]$/, '')
    files.set(name, [...(files.get(name) ?? []), handle])
  }
  return files
}

async function readAll(folder: FileSystemDirectoryHandle): Promise<readonly FoundJournal[]> {
  const found: FoundJournal[] = []
  for (const [name, handles] of await filesByName(folder)) {
    const files = await Promise.all(
      handles.map(async (one) => new Uint8Array(await (await one.getFile()).arrayBuffer())),
    )
    found.push({ name, files })
  }
  return found
}

function ignoreMissing(cause: unknown): void {
  if (!(cause instanceof DOMException && cause.name === 'NotFoundError')) throw cause
}

function sum(a: number, b: number): number {
  return a + b
}
