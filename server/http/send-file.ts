import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { completenessHeader } from '#domain/core/completeness/completeness-header.ts'
import { COMPLETENESS_HEADER } from '#domain/core/completeness/header-name.ts'
import { readByteRange } from './byte-range.ts'
import { backendError } from './errors/http-error.ts'
import { sendError } from './errors/send-error.ts'
import type { FileParts, StoredFile } from './implement.ts'

/** Streams a file as its parts are made. */
export function sendFileParts(
  reply: FastifyReply,
  { name, type, parts, completeness }: FileParts,
): FastifyReply {
  if (completeness !== null) void reply.header(COMPLETENESS_HEADER, completenessHeader(completeness))
  return reply
    .header('content-type', type)
    .header('cache-control', 'no-store')
    .header('content-disposition', attachment(name))
    .send(Readable.from(parts, { objectMode: false }))
}

/** Sends a file of the disk, or the requested range of it. */
export function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, type, file: { path, sizeBytes, tag } }: StoredFile,
): FastifyReply {
  const etag = `"${tag}"`
  const { range, 'if-range': ifRange } = request.headers
  const wanted = readByteRange({ range, ifRange: ifRange?.toString() }, sizeBytes, etag)
  void reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    etag,
  })
  if (wanted.kind === 'beyond') {
    return sendError(reply, {
      ...backendError(416, `The file has ${sizeBytes} bytes; the requested range is beyond its end.`),
      headers: { 'content-range': `bytes */${sizeBytes}` },
    })
  }
  const [from, to] = wanted.kind === 'part' ? [wanted.from, wanted.to] : [0, sizeBytes - 1]
  if (wanted.kind === 'part') {
    void reply.code(206).header('content-range', `bytes ${from}-${to}/${sizeBytes}`)
  }
  void reply.headers({
    'content-type': type,
    'content-disposition': attachment(name),
    'content-length': to - from + 1,
  })
  return reply.send(
    sizeBytes === 0 ? '' : createReadStream(path, { start: from, end: to, highWaterMark: 256_000 }),
  )
}

/** A name beyond ASCII is sent in two forms, since headers are ASCII. */
function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  const plain = /^[\w.-]+$/.test(ascii) ? ascii : `"${ascii}"`
  const encoded = ascii === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`
  return `attachment; filename=${plain}${encoded}`
}
