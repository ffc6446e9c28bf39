import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Most bytes of a body that the server reads. */
export const BODY_LIMIT_BYTES = 4 * 1024 * 1024

/** The fields of a form, as texts; what a form-typed body becomes on `request.body`. */
export class FormFields {
  readonly texts: Readonly<Record<string, string>>

  constructor(texts: Readonly<Record<string, string>>) {
    this.texts = texts
  }
}

/**
 * Teaches the server to read forms, urlencoded and multipart, with the platform's own parsers. A body of any other type
 * than these and JSON counts as none.
 */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request: FastifyRequest, body, done) =>
      done(null, new FormFields(textsOf(new URLSearchParams(String(body))))),
  )
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, readMultipart)
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request: FastifyRequest, _body, done) =>
    done(null, undefined),
  )
}

async function readMultipart(request: FastifyRequest, body: string | Buffer): Promise<FormFields> {
  const type = request.headers['content-type'] ?? ''
  try {
    const form = await new Response(new Uint8Array(Buffer.from(body)), {
      headers: { 'content-type': type },
    }).formData()
    return new FormFields(textsOf(form))
  } catch {
    throw Object.assign(new Error('Unreadable multipart body'), { statusCode: 400 })
  }
}

function textsOf(fields: Iterable<[string, unknown]>): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of fields) if (typeof value === 'string') texts[name] = value
  return texts
}
