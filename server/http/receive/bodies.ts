import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { JSON_FAULT_TEXTS } from '#domain/core/json/json-limits.ts'
import { bytesText } from '#domain/core/number/format-quantity.ts'
import { backendError, type HttpError, UNREADABLE_BODY } from '#server/http/errors/http-error.ts'
import { type MultipartFault, multipartParts } from './multipart.ts'

/** Upper limit of a body, in bytes. */
export const BODY_LIMIT_BYTES = 4 * 1024 * 1024

/** Upper limit of the fields of a form; the largest known form has 14. */
const MOST_FORM_FIELDS = 64

/** The error for a larger body; it names the limit, since the author has to shorten the text. */
export const TOO_LARGE = tooLarge(BODY_LIMIT_BYTES)

/** The error for a body above a limit in bytes. */
export function tooLarge(mostBytes: number): HttpError {
  return backendError(
    413,
    `413 Request Entity Too Large: The data value transmitted exceeds the capacity limit of ${bytesText(mostBytes)}.`,
  )
}

const TOO_MANY_FIELDS = backendError(
  400,
  `400 Bad Request: The form has more than ${MOST_FORM_FIELDS} fields. Nothing was changed.`,
)

/** The error for a form with more files than the call accepts. */
export const HAS_FILE = backendError(
  400,
  '400 Bad Request: The form has a file, and this call accepts none. Nothing was changed.',
)

const MULTIPART_FAULTS: Readonly<Record<MultipartFault, HttpError>> = {
  broken: UNREADABLE_BODY,
  'too-many-files': HAS_FILE,
  'too-many-fields': TOO_MANY_FIELDS,
}

/** The error that parsers throw for a rejected body. */
export class BodyError extends Error {
  readonly statusCode: number
  readonly rejection: HttpError

  constructor(rejection: HttpError) {
    super('The body is rejected.')
    this.statusCode = rejection.status
    this.rejection = rejection
  }
}

/** The texts and files of a form, as `request.body`. The first of repeated fields counts. */
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

/** Whether a body is declared as JSON. */
export function isJsonType(type: string | undefined): boolean {
  return JSON_TYPE.test(type ?? '')
}

const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:\s*;|\s*$)/i

/** Whether a body is declared as a form. */
export function isFormType(type: string | undefined): boolean {
  return FORM_TYPE.test(type ?? '')
}

/**
 * Makes a server parse JSON and forms, within their limits. Empty bodies and those of other types are ignored. `mostFiles`
 * is the upper limit of a form's files.
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

/** Parses a JSON body; undefined for an empty one. Throws a `BodyError` for an invalid one. */
export function jsonValue(body: string): unknown {
  if (body === '' || body === '\uFEFF') return undefined
  const read = parseBoundedJson(body)
  if (read.ok) return read.value
  const { code } = read.error
  if (code === 'not-json') throw new BodyError(UNREADABLE_BODY)
  const reason = `400 Bad Request: The JSON body ${JSON_FAULT_TEXTS[code]}. Nothing was changed.`
  throw new BodyError(backendError(400, reason))
}

/** Parses an urlencoded form. Throws a `BodyError` for one with too many fields. */
export function urlencodedFields(body: string): FormFields {
  if (body.split('&', MOST_FORM_FIELDS + 1).length > MOST_FORM_FIELDS) throw new BodyError(TOO_MANY_FIELDS)
  return new FormFields(new URLSearchParams(body))
}
