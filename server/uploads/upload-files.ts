import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'

/** The note of an upload beside its file. */
export interface UploadNote {
  readonly id: string
  readonly userId: number
  readonly name: string
  readonly size: number
}

/** Uploads on the disk: a folder for each, with its file and note. */
export interface UploadFiles {
  readonly folderOf: (id: string) => string
  readonly add: (note: UploadNote) => void
  /** Null if there is none, or it is another user's. */
  readonly find: (id: string, userId: number) => UploadNote | null
  readonly offsetOf: (id: string) => number
  /** Appends bytes that continue the file; gives the new offset. Fails: `offset`, `checksum`, `size`, `no-space`. */
  readonly append: (note: UploadNote, chunk: UploadChunk) => Promise<Result<number, ChunkFault>>
  readonly remove: (id: string) => void
  /** Removes uploads that were not continued for a time, in ms. */
  readonly removeOld: (now: number, ageMs: number) => void
  readonly countOf: (userId: number) => number
}

/** Bytes from an offset on. */
interface UploadChunk {
  readonly offset: number
  readonly sha256: string
  readonly bytes: Uint8Array
}

/** Why bytes are not stored. */
export type ChunkFault = 'offset' | 'checksum' | 'size' | 'no-space'

const NOTE = 'upload.json'

/** Opens the uploads in a folder. */
export function openUploadFiles(folder: string): UploadFiles {
  const folderOf = (id: string) => join(folder, id)
  const fileOf = (id: string) => join(folder, id, 'file')
  const offsetOf = (id: string) => statSync(fileOf(id), { throwIfNoEntry: false })?.size ?? 0
  const noteOf = (id: string) => readNote(join(folder, id, NOTE))
  const remove = (id: string) => rmSync(folderOf(id), { recursive: true, force: true })
  // A part that is sent again while it is written waits for its end.
  const writing = new Map<string, Promise<unknown>>()
  const ids = () => (existsSync(folder) ? readdirSync(folder) : [])
  return {
    folderOf,
    add: (note) => {
      mkdirSync(folderOf(note.id), { recursive: true, mode: 0o700 })
      writeFileSync(fileOf(note.id), '', { mode: 0o600 })
      writeFileSync(join(folder, note.id, NOTE), JSON.stringify(note), { mode: 0o600 })
    },
    find: (id, userId) => {
      const note = noteOf(id)
      return note?.userId === userId ? note : null
    },
    offsetOf,
    append: async (note, { offset, sha256, bytes }) => {
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) return err('checksum')
      await writing.get(note.id)
      const known = offsetOf(note.id)
      // Repeated after its answer was lost.
      if (offset + bytes.length <= known) return ok(known)
      if (offset !== known) return err('offset')
      if (offset + bytes.length > note.size) return err('size')
      const written = write(fileOf(note.id), offset, bytes)
      writing.set(note.id, written)
      try {
        return await written
      } finally {
        writing.delete(note.id)
      }
    },
    remove,
    removeOld: (now, ageMs) => {
      for (const id of ids()) {
        const at = statSync(fileOf(id), { throwIfNoEntry: false })?.mtimeMs ?? 0
        if (at < now - ageMs) remove(id)
      }
    },
    countOf: (userId) => ids().filter((id) => noteOf(id)?.userId === userId).length,
  }
}

async function write(path: string, offset: number, bytes: Uint8Array): Promise<Result<number, ChunkFault>> {
  const file = await open(path, 'r+')
  try {
    // A disk that becomes full takes a part of the bytes without an error; the next write has it.
    for (let written = 0; written < bytes.length; )
      written += (await file.write(bytes, written, bytes.length - written, offset + written)).bytesWritten
    return ok(offset + bytes.length)
  } catch {
    // A part of the bytes may have been written; the file ends where they begin.
    await file.truncate(offset).catch(() => undefined)
    return err('no-space')
  } finally {
    await file.close()
  }
}

function readNote(path: string): UploadNote | null {
  if (!existsSync(path)) return null
  const read = parseJson(readFileSync(path, 'utf8'))
  if (!read.ok || !isRecord(read.value)) return null
  const { id, userId, name, size } = read.value
  const isNote =
    typeof id === 'string' &&
    typeof userId === 'number' &&
    typeof name === 'string' &&
    typeof size === 'number'
  return isNote ? { id, userId, name, size } : null
}
