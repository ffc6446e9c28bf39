import type { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import { err, ok, type Result } from '#domain/core/result.ts'
import { connectionFault } from './connection-fault.ts'

/** Reads a body to its end. Fails with the reason as a text. */
export async function readBody(body: Readable, mostBytes: number): Promise<Result<Buffer, string>> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    const pieces: AsyncIterable<unknown> = body
    for await (const piece of pieces) {
      if (!(piece instanceof Uint8Array)) continue
      size += piece.byteLength
      // Leaving the loop ends the stream.
      if (size > mostBytes) return err('its answer is larger than this server reads')
      chunks.push(piece)
    }
    return ok(Buffer.concat(chunks, size))
  } catch (thrown) {
    return err(connectionFault(thrown).reason)
  }
}

/** Decodes a complete body. Fails with the reason as a text. */
export function decoded(bytes: Buffer, encoding: string, mostBytes: number): Result<Buffer, string> {
  const options = { maxOutputLength: mostBytes }
  try {
    switch (encoding.trim().toLowerCase()) {
      case '':
      case 'identity':
        return ok(bytes)
      case 'gzip':
        return ok(gunzipSync(bytes, options))
      case 'br':
        return ok(brotliDecompressSync(bytes, options))
      case 'deflate':
        return ok(inflateSync(bytes, options))
      case 'zstd':
        return ok(zstdDecompressSync(bytes, options))
      default:
        return err(`its answer is encoded as ${encoding}`)
    }
  } catch {
    return err('its answer cannot be decoded')
  }
}
