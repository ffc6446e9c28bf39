import { closeSync, existsSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { UploadFormat } from '#domain/upload/recipe.ts'
import { sniffFormat } from '#domain/upload/source/sniff-format.ts'
import { UploadFault } from '#server/uploads/child/upload-fault.ts'
import { unpackGzip, unpackMember, zipMembers } from './unpack.ts'

/** A file that is not packed, its format, and the file of a zip that it was. */
export interface PlainFile {
  readonly path: string
  readonly format: UploadFormat
  readonly evidence: string
  readonly members: readonly string[]
  readonly member: string | null
}

/** The bytes that are read to guess how a file is read. */
interface FileEnds {
  readonly head: Buffer
  /** Null if the head is the complete file. */
  readonly tail: Buffer | null
}

const HEAD_BYTES = 1_000_000
const TAIL_BYTES = 256_000

/** From this size on a file is large: it is guessed from parts that are spread over it, too. */
export const LARGE_BYTES = 16_000_000

const SPREAD_PARTS = 64
const SPREAD_BYTES = 16_000

/** Reads parts of a large file at even distances; none of another one. */
export function readSpread(path: string): readonly Buffer[] {
  const descriptor = openSync(path, 'r')
  try {
    const { size } = fstatSync(descriptor)
    if (size < LARGE_BYTES) return []
    const distance = (size - TAIL_BYTES - HEAD_BYTES) / SPREAD_PARTS
    return Array.from({ length: SPREAD_PARTS }, (_none, at) => {
      const part = Buffer.alloc(SPREAD_BYTES)
      const from = evenBelow(HEAD_BYTES + at * distance)
      return part.subarray(0, readSync(descriptor, part, 0, SPREAD_BYTES, from))
    })
  } finally {
    closeSync(descriptor)
  }
}

/** Reads the first and the last bytes of a file. */
export function readEnds(path: string): FileEnds {
  const descriptor = openSync(path, 'r')
  try {
    const { size } = fstatSync(descriptor)
    const head = Buffer.alloc(Math.min(size, HEAD_BYTES))
    readSync(descriptor, head, 0, head.length, 0)
    if (size <= HEAD_BYTES) return { head, tail: null }
    const from = evenBelow(Math.max(HEAD_BYTES, size - TAIL_BYTES))
    const tail = Buffer.alloc(size - from)
    readSync(descriptor, tail, 0, tail.length, from)
    return { head, tail }
  } finally {
    closeSync(descriptor)
  }
}

/** Positions are even, so that characters of two bytes are not divided. */
function evenBelow(position: number): number {
  return Math.floor(position / 2) * 2
}

/** Unpacks an uploaded file if needed. Throws an `UploadFault` for a file that is not a table. */
export async function openPlainFile(folder: string, member: string | null): Promise<PlainFile> {
  const path = join(folder, 'file')
  const found = sniff(path)
  if (found.kind === 'format') return { ...found, path, members: [], member: null }
  if (found.packing === 'gz') {
    const target = join(folder, 'plain-gz')
    if (!existsSync(target)) await unpackGzip(path, target)
    return { ...inner(target, found.evidence), members: [], member: null }
  }
  const entries = zipMembers(path)
  const at = Math.max(
    0,
    entries.findIndex(({ name }) => name === member),
  )
  const entry = entries[at]
  if (entry === undefined) throw new UploadFault('The zip file has no files.')
  const target = join(folder, `plain-${at}`)
  if (!existsSync(target)) await unpackMember(path, entry, target)
  return { ...inner(target, found.evidence), members: entries.map(({ name }) => name), member: entry.name }
}

function inner(path: string, evidence: string): Pick<PlainFile, 'path' | 'format' | 'evidence'> {
  const found = sniff(path)
  if (found.kind === 'packed') throw new UploadFault('The packed file has another packed file in it.')
  return { path, format: found.format, evidence: `${evidence} ${found.evidence}` }
}

function sniff(path: string) {
  if (statSync(path).size === 0) throw new UploadFault('The file is empty.')
  const { head, tail } = readEnds(path)
  const found = sniffFormat(head, tail ?? head)
  if (found.kind === 'refused') throw new UploadFault(found.message)
  return found
}
