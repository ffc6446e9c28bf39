import { createReadStream, createWriteStream, renameSync, rmSync, statSync } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createInflateRaw } from 'node:zlib'
import { thrownCode } from '#domain/core/thrown.ts'
import { UploadFault } from '#server/uploads/child/upload-fault.ts'
import { readZipEntries, type ZipEntry } from './zip-entries.ts'

/** Upper limits of an unpacked file: its bytes, and how many times those of the packed one. */
const MOST_BYTES = 50_000_000_000
const MOST_RATIO = 1_000

/** Files below this size may be packed by any ratio. */
const SMALL_BYTES = 100_000_000

/** Unpacks a gzip file. Throws an `UploadFault` for a broken one, and for one that grows beyond the limits. */
export async function unpackGzip(path: string, target: string): Promise<void> {
  const bound = boundOf(statSync(path).size)
  await unpack(
    (part) => pipeline(createReadStream(path), createGunzip(), limited(bound), createWriteStream(part)),
    target,
  )
}

/** The files in a zip that could be tables; folders and those of the system are left out. */
export function zipMembers(path: string): readonly ZipEntry[] {
  return readZipEntries(path).filter(({ name }) => {
    const parts = name.split('/')
    return !name.endsWith('/') && parts[0] !== '__MACOSX' && !parts.some(isHidden)
  })
}

/** Names of the zip are shown only, so that ".." in one of them is not dangerous. */
function isHidden(part: string): boolean {
  return part.startsWith('.') && part !== '.' && part !== '..'
}

/** Unpacks one file of a zip. Throws as `unpackGzip`. */
export async function unpackMember(path: string, entry: ZipEntry, target: string): Promise<void> {
  if (entry.isEncrypted) throw new UploadFault('The zip file is encrypted.')
  if (entry.method !== 0 && entry.method !== 8)
    throw new UploadFault('The zip file is packed by a method that is not known.')
  const bound = boundOf(entry.packedBytes)
  const end = entry.dataFrom + entry.packedBytes - 1
  const source = () => createReadStream(path, { start: entry.dataFrom, end })
  if (entry.packedBytes === 0) throw new UploadFault('The file in the zip is empty.')
  await unpack(
    (part) =>
      entry.method === 0
        ? pipeline(source(), limited(bound), createWriteStream(part))
        : pipeline(source(), createInflateRaw(), limited(bound), createWriteStream(part)),
    target,
  )
}

/** Unpacks into a file that gets its name at the end: this process may be killed at any time. */
async function unpack(run: (part: string) => Promise<void>, target: string): Promise<void> {
  const part = `${target}.part`
  try {
    await run(part)
    renameSync(part, target)
  } catch (error) {
    rmSync(part, { force: true })
    if (error instanceof UploadFault) throw error
    const code = thrownCode(error)
    if (code === 'Z_BUF_ERROR') throw new UploadFault('The packed file is cut off.')
    if (code.startsWith('Z_')) throw new UploadFault('The packed file is damaged.')
    throw error
  }
}

function boundOf(packedBytes: number): number {
  return Math.min(MOST_BYTES, Math.max(SMALL_BYTES, packedBytes * MOST_RATIO))
}

/** Ends a stream that exceeds a size. */
function limited(mostBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > mostBytes) done(new UploadFault('The packed file grows too large when it is unpacked.'))
      else done(null, chunk)
    },
  })
}
