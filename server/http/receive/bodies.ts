import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { JSON_FAULT_TEXTS } from '#domain/core/json/json-limits.ts'
import { bytesText } from '#domain/core/number/format-quantity.ts'
import { backendError, type HttpError, UNREADABLE_BODY } from '#server/http/errors/http-error.ts'
import { type MultipartFault, multipartParts } from './multipart.ts'

/** Most bytes of a body that the server reads. */
export const BODY_LIMIT_BYTES = 4 * 1024 * 1024

/** Most fields of a form; the largest that is known has 14. */
const MOST_FORM_FIELDS = 64

/** The answer to a larger one; it names the limit, since whoever wrote the text has to shorten it. */
export const TOO_LARGE = backendError(
  413,
  `413 Request Entity Too Large: The data value transmitted exceeds the capacity limit of ${bytesText(BODY_LIMIT_BYTES)}.`,
)

const TOO_MANY_FIELDS = backendError(
  400,
  `400 Bad Request: The form has more than ${MOST_FORM_FIELDS} fields. Nothing was changed.`,
)

/** The answer to a form with a file where none is taken, or with more than one. */
export const HAS_FILE = backendError(
  400,
  '400 Bad Request: The form has a file, and this call accepts none. Nothing was changed.',
)

const MULTIPART_FAULTS: Readonly<Record<MultipartFault, HttpError>> = {
  broken: UNREADABLE_BODY,
  'too-many-files': HAS_FILE,
  'too-many-fields': TOO_MANY_FIELDS,
}

/** A body that was read and is rejected; parsers report that by an error. */
export class BodyError extends Error {
  readonly statusCode: number
  readonly rejection: HttpError

  constructor(rejection: HttpError) {
    super('The body is rejected.')
    this.statusCode = rejection.status
    this.rejection = rejection
  }
}

/**
 * The fields of a form, as texts, and the bytes of its files; what a form-typed body becomes on `request.body`. Of a
 * repeated field the first counts.
 */
export class FormFields {
  readonly texts: ReadonlyMap<string, string>
  readonly files: ReadonlyMap<string, Uint8Array>

  constructor(
    fields: Iterable<readonly [string, string]>,
    files: Iterable<readonly [string, Uint8Array]> = [],
  ) {
    const texts = new Map<string, string>()
    for (const [name, text] of fields) if (!texts.has(name)) texts.set(name, text)
    this.texts = texts
    this.files = new Map(files)
  }
}

const JSON_TYPE = /^application\/(?:json|[\w.-]+\+json)(?:\s*;|\s*$)/i

/** Tells whether a body says of itself that it is JSON. */
export function isJsonType(type: string | undefined): boolean {
  return JSON_TYPE.test(type ?? '')
}

const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:\s*;|\s*$)/i

/** Tells whether a body says of itself that it is a form. */
export function isFormType(type: string | undefined): boolean {
  return FORM_TYPE.test(type ?? '')
}

/**
 * Teaches the server to read JSON and forms, urlencoded and multipart, each within its limits. An empty body and one of
 * any other type count as none. A form may have so many files.
 */
export function readBodies(app: FastifyInstance, { mostFiles = 0 } = {}): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser(JSON_TYPE, { parseAs: 'string' }, async (_request: unknown, body: string) =>
    jsonValue(body),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => urlencodedFields(body),
  )
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, body: Buffer) => {
      const parts = await multipartParts(headers['content-type'] ?? '', body, {
        mostFields: MOST_FORM_FIELDS,
        mostFiles,
      })
      if (typeof parts === 'string') throw new BodyError(MULTIPART_FAULTS[parts])
      return new FormFields(parts.fields, parts.files)
    },
  )
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined)
}

/** Reads a body of JSON; undefined for none. Throws a `BodyError` for one that is refused. */
export function jsonValue(body: string): unknown {
  if (body === '' || body === '\uFEFF') return undefined
  const read = parseBoundedJson(body)
  if (read.ok) return read.value
  const { code } = read.error
  if (code === 'not-json') throw new BodyError(UNREADABLE_BODY)
  const reason = `400 Bad Request: The JSON body ${JSON_FAULT_TEXTS[code]}. Nothing was changed.`
  throw new BodyError(backendError(400, reason))
}

/** Reads an urlencoded form. Throws a `BodyError` for one that is refused. */
export function urlencodedFields(body: string): FormFields {
  if (body.split('&', MOST_FORM_FIELDS + 1).length > MOST_FORM_FIELDS) throw new BodyError(TOO_MANY_FIELDS)
  return new FormFields(new URLSearchParams(body))
}
