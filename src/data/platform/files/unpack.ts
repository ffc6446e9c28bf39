import { err, ok, type Result } from '#domain/core/result.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'

/** Upper limits of an unpacked file: its bytes, and how many times those of the packed one. */
const MOST_BYTES = 2_000_000_000
const MOST_RATIO = 1_000

/** Files below this size may be packed by any ratio. */
const SMALL_BYTES = 100_000_000

const fault = (message: string): Result<never, EngineError> => err(placelessError('database', message))

const CUT = 'The zip file is cut off or damaged.'

/** Unpacks a gzip file. Fails: `database` for a broken one, and for one that grows beyond the limits. */
export async function unpackGzip(file: Blob): Promise<Result<Blob, EngineError>> {
  return inflated(file, 'gzip')
}

/** Unpacks the file of a zip with this name, or its only one. Fails: as `unpackGzip`, and with several files. */
export async function unpackZip(file: Blob, name: string | null): Promise<Result<Blob, EngineError>> {
  const entries = await zipEntries(file)
  if (!entries.ok) return entries
  const [entry, other] = entries.value.filter((one) => name === null || one.name === name)
  if (entry === undefined) return fault('The zip file has no files.')
  if (other !== undefined) return fault('The zip file has several files. Unpack it, and add one of them.')
  return unpackEntry(file, entry)
}

/** Unpacks a file of a zip. Fails: as `unpackGzip`. */
export async function unpackEntry(file: Blob, entry: ZipEntry): Promise<Result<Blob, EngineError>> {
  if (entry.isEncrypted) return fault('The zip file is encrypted.')
  const packed = file.slice(entry.from, entry.from + entry.packedBytes)
  if (entry.method === 0) return ok(packed)
  return entry.method === 8
    ? inflated(packed, 'deflate-raw')
    : fault('The zip file is packed by a method that is not known.')
}

async function inflated(packed: Blob, format: CompressionFormat): Promise<Result<Blob, EngineError>> {
  const most = Math.min(MOST_BYTES, Math.max(SMALL_BYTES, packed.size * MOST_RATIO))
  const parts: Blob[] = []
  let size = 0
  try {
    const reader = packed.stream().pipeThrough(new DecompressionStream(format)).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return ok(new Blob(parts))
      size += value.byteLength
      if (size > most) {
        await reader.cancel()
        return fault('The packed file grows too large when it is unpacked.')
      }
      // Pieces in a Blob may leave the memory of the worker.
      parts.push(new Blob([value]))
    }
  } catch {
    return fault('The packed file is damaged or cut off.')
  }
}

/** A file in a zip: where its packed bytes are. */
interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly isEncrypted: boolean
  readonly packedBytes: number
  readonly from: number
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const TAIL_BYTES = 65_557
const MOST_ENTRIES = 10_000

/** The files in a zip that could be tables; folders and those of the system are left out. Fails: `database` for a broken zip. */
export async function zipEntries(file: Blob): Promise<Result<readonly ZipEntry[], EngineError>> {
  const tail = await viewOf(file.slice(Math.max(0, file.size - TAIL_BYTES)))
  let at = tail.byteLength - 22
  while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1
  if (at < 0) return fault(CUT)
  const count = tail.getUint16(at + 10, true)
  const from = tail.getUint32(at + 16, true)
  if (count > MOST_ENTRIES) return fault('The zip file has too many files.')
  const directory = await viewOf(file.slice(from, from + tail.getUint32(at + 12, true)))
  const entries: ZipEntry[] = []
  let place = 0
  for (let index = 0; index < count; index += 1) {
    if (place + 46 > directory.byteLength || directory.getUint32(place, true) !== CENTRAL) return fault(CUT)
    const nameBytes = directory.getUint16(place + 28, true)
    const name = new TextDecoder().decode(
      new Uint8Array(directory.buffer, place + 46, Math.min(nameBytes, directory.byteLength - place - 46)),
    )
    const start = directory.getUint32(place + 42, true)
    const head = await viewOf(file.slice(start, start + 30))
    if (head.byteLength < 30 || head.getUint32(0, true) !== LOCAL) return fault(CUT)
    if (isTable(name))
      entries.push({
        name,
        method: directory.getUint16(place + 10, true),
        isEncrypted: (directory.getUint16(place + 8, true) & 1) === 1,
        packedBytes: directory.getUint32(place + 20, true),
        from: start + 30 + head.getUint16(26, true) + head.getUint16(28, true),
      })
    place += 46 + nameBytes + directory.getUint16(place + 30, true) + directory.getUint16(place + 32, true)
  }
  return ok(entries)
}

function isTable(name: string): boolean {
  const parts = name.split('/')
  return !name.endsWith('/') && parts[0] !== '__MACOSX' && !parts.some((part) => part.startsWith('.'))
}

async function viewOf(part: Blob): Promise<DataView> {
  return new DataView(await part.arrayBuffer())
}
