import { drained } from '#data/platform/files/drained.ts'
import { err, type Result } from '#domain/core/result.ts'
import {
  MOST_UNPACKED_BYTES,
  type PackedFault,
  packedFragment,
  packedJson,
  parsePackedFragment,
  readPackedJson,
} from '#domain/editor/sharing/packed-query.ts'
import { type SharedFields, sharedQueryOf } from '#domain/editor/sharing/shared-query.ts'

/** Packs a query into the fragment of an address; null if it is too long. */
export async function packQuery(fields: SharedFields): Promise<string | null> {
  const json = packedJson(sharedQueryOf(fields))
  const bytes = new TextEncoder().encode(json)
  // A larger one could not be read.
  if (bytes.byteLength > MOST_UNPACKED_BYTES) return null
  const packed = await drained(through(bytes, new CompressionStream('deflate-raw')), MOST_UNPACKED_BYTES)
  return packed === null ? null : packedFragment(json, base64url(packed))
}

/** Unpacks the query of a fragment. Fails: why it cannot be read. */
export async function unpackQuery(
  fragment: string,
): Promise<ReturnType<typeof readPackedJson> | Result<never, { readonly code: PackedFault }>> {
  const parsed = parsePackedFragment(fragment)
  if (!parsed.ok) return parsed
  const { packed, print } = parsed.value
  try {
    const unpacked = through(bytesOf(packed), new DecompressionStream('deflate-raw'))
    const bytes = await drained(unpacked, MOST_UNPACKED_BYTES)
    if (bytes === null) return err({ code: 'too-large' })
    return readPackedJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes), print)
  } catch {
    return err({ code: 'broken' })
  }
}

function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream().pipeThrough(transform)
}

function base64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Throws if the text is no base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
}
