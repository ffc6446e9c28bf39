import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { UploadFault } from '#server/uploads/child/upload-fault.ts'

/** A file in a zip: where its packed bytes are. */
export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly isEncrypted: boolean
  readonly packedBytes: number
  /** As the file states it. */
  readonly plainBytes: number
  readonly dataFrom: number
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const MOST_COMMENT = 65_535

/** Upper limits of the directory. */
const MOST_ENTRIES = 10_000
const MOST_DIRECTORY = 16_000_000

const CUT = 'The zip file is cut off or damaged.'

/** Reads the directory of a zip file, not its content. Throws an `UploadFault` for a broken one. */
export function readZipEntries(path: string): readonly ZipEntry[] {
  const descriptor = openSync(path, 'r')
  try {
    const { size } = fstatSync(descriptor)
    const tailBytes = Math.min(size, END_BYTES + MOST_COMMENT)
    const tail = read(descriptor, size - tailBytes, tailBytes)
    const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
    if (at < 0 || at + END_BYTES > tail.length || tail.readUInt32LE(at) !== END) throw new UploadFault(CUT)
    const count = tail.readUInt16LE(at + 10)
    const bytes = tail.readUInt32LE(at + 12)
    const from = tail.readUInt32LE(at + 16)
    if (count === 0xffff || from === 0xffffffff)
      throw new UploadFault('The zip file has more than 4 GB; pack the file with gzip.')
    if (count > MOST_ENTRIES || bytes > MOST_DIRECTORY)
      throw new UploadFault('The zip file has too many files.')
    return entriesOf(descriptor, read(descriptor, from, bytes), count)
  } finally {
    closeSync(descriptor)
  }
}

function entriesOf(descriptor: number, directory: Buffer, count: number): readonly ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== CENTRAL) throw new UploadFault(CUT)
    const nameBytes = directory.readUInt16LE(at + 28)
    const local = directory.readUInt32LE(at + 42)
    const head = read(descriptor, local, 30)
    if (head.length < 30 || head.readUInt32LE(0) !== LOCAL) throw new UploadFault(CUT)
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameBytes),
      method: directory.readUInt16LE(at + 10),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      packedBytes: directory.readUInt32LE(at + 20),
      plainBytes: directory.readUInt32LE(at + 24),
      dataFrom: local + 30 + head.readUInt16LE(26) + head.readUInt16LE(28),
    })
    at += 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

function read(descriptor: number, from: number, length: number): Buffer {
  if (from < 0) throw new UploadFault(CUT)
  const buffer = Buffer.alloc(length)
  return buffer.subarray(0, readSync(descriptor, buffer, 0, length, from))
}
