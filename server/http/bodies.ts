import { bytesText } from '#domain/query/figures.ts'
import { sendRefusal } from './send-refusal.ts'
import { backendRefusal } from './refusal.ts'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Most bytes of a body that the server reads. */
export const BODY_LIMIT_BYTES = 4 * 1024 * 1024

/** The answer to a larger one; it names the limit, since whoever wrote the text has to shorten it. */
export const TOO_LARGE = backendRefusal(
  413,
  `413 Request Entity Too Large: The data value transmitted exceeds the capacity limit of ${bytesText(BODY_LIMIT_BYTES)}.`,
)

/** The fields of a form, as texts; what a form-typed body becomes on `request.body`. */
export class FormFields {
  readonly texts: Readonly<Record<string, string>>

  constructor(texts: Readonly<Record<string, string>>) {
    this.texts = texts
  }
}

const NO_LENGTH = backendRefusal(411, '411 Length Required: A multipart body must tell its length.')

/**
 * Teaches the server to read forms, urlencoded and multipart. A body of any other type than these and JSON counts as
 * none. Files in forms are refused.
 */
export async function readForms(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request: FastifyRequest, body, done) =>
      done(null, new FormFields(Object.fromEntries(new URLSearchParams(String(body))))),
  )
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request: FastifyRequest, _body, done) =>
    done(null, undefined),
  )
  // The multipart parser streams and so knows no limit of the whole; its length is asked for before it starts.
  app.addHook('onRequest', async (request, reply) => {
    if (!isMultipart(request)) return
    const length = request.headers['content-length']
    if (length === undefined) return sendRefusal(reply, NO_LENGTH)
    if (Number(length) > BODY_LIMIT_BYTES) return sendRefusal(reply, TOO_LARGE)
  })
  await app.register(fastifyMultipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fieldSize: BODY_LIMIT_BYTES, fields: 32, files: 0, parts: 32 },
  })
  app.addHook('preValidation', async (request) => {
    if (isMultipart(request)) request.body = new FormFields(textsOf(request.body))
  })
}

function isMultipart(request: FastifyRequest): boolean {
  return (request.headers['content-type'] ?? '').startsWith('multipart/form-data')
}

function textsOf(body: unknown): Record<string, string> {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return Object.fromEntries(
    fields.flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
