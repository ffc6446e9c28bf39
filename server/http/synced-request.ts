import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Call } from '#domain/contract/call.ts'
import { IDEMPOTENCY_KEY_HEADER, MAX_IDEMPOTENCY_KEY_LENGTH } from '#domain/contract/sync.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { revisionOf } from '#domain/sync/engine/rules/revision-tag.ts'
import { type HttpError, messageError } from './errors/http-error.ts'
import { FormFields } from './receive/bodies.ts'
import { CSRF_FIELD } from './receive/form-values.ts'

/** The operation of a write: its id (`key`), and the request that the id belongs to. Source: sync §3.6. */
export interface WriteOperation {
  readonly key: string
  readonly method: string
  readonly path: string
  readonly bodyHash: string
}

/** The headers of our protocol: `ifMatch` are the accepted revisions, null is any. */
export interface SyncedHeaders {
  readonly operation: WriteOperation | null
  readonly ifMatch: readonly string[] | null
}

/** The headers of a call without our protocol, as Superset's own page sends it. */
export const NO_SYNCED_HEADERS: SyncedHeaders = { operation: null, ifMatch: null }

const WRONG_KEY = messageError(
  400,
  `${IDEMPOTENCY_KEY_HEADER} must be 1 to ${MAX_IDEMPOTENCY_KEY_LENGTH} printable ASCII characters without spaces. Nothing was changed. Send the operation's id.`,
)

const WRONG_TAG = messageError(
  400,
  'If-Match must be a quoted revision from an ETag, a list of them, or *. Nothing was changed.',
)

const TAG_ON_CREATE = messageError(
  400,
  'If-Match is not allowed for a record that does not exist yet. Nothing was changed. Leave it out.',
)

/** The parts of a request that are read; `body` is parsed. */
type SyncedRequest = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body'>

/** Reads the headers of our protocol. Fails: 400 for an invalid one. */
export function readSyncedHeaders(request: SyncedRequest, call: Call): Result<SyncedHeaders, HttpError> {
  if (call.synced === undefined || call.synced === 'read') return ok(NO_SYNCED_HEADERS)
  const key = request.headers['idempotency-key']
  if (key !== undefined && !isKey(key)) return err(WRONG_KEY)
  const ifMatch = readTags(request.headers['if-match'])
  if (!ifMatch.ok) return ifMatch
  if (ifMatch.value !== null && call.synced === 'create') return err(TAG_ON_CREATE)
  return ok({ operation: key === undefined ? null : operationOf(request, key), ifMatch: ifMatch.value })
}

function isKey(key: string | readonly string[]): key is string {
  return typeof key === 'string' && key.length <= MAX_IDEMPOTENCY_KEY_LENGTH && /^[\x21-\x7e]+$/.test(key)
}

/** Reads `If-Match`. `*` accepts every revision, like no header: a missing record is an error anyway. */
function readTags(header: string | undefined): Result<readonly string[] | null, HttpError> {
  if (header === undefined || header.trim() === '*') return ok(null)
  const tags = header.split(',').map((tag) => revisionOf(tag.trim()))
  const revisions = tags.filter((tag) => tag !== null)
  return revisions.length === tags.length ? ok(revisions) : err(WRONG_TAG)
}

function operationOf(request: SyncedRequest, key: string): WriteOperation {
  return {
    key,
    method: request.method,
    path: request.url.split('?', 1)[0] ?? '',
    bodyHash: createHash('sha256').update(bodyText(request.body)).digest('hex'),
  }
}

/** The content of the body as text: boundaries of multipart bodies differ, and tokens may be renewed. */
function bodyText(body: unknown): string {
  if (!(body instanceof FormFields)) return JSON.stringify(body ?? null)
  const fields = [...body.texts].filter(([name]) => name !== CSRF_FIELD)
  return JSON.stringify(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
