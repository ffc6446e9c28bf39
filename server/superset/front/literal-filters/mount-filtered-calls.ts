import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { postChartData } from '#domain/contract/bi/chart-data.ts'
import { getSamples } from '#domain/contract/bi/datasource.ts'
import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type HttpError, messageError } from '#server/http/errors/http-error.ts'
import { sendError } from '#server/http/errors/send-error.ts'
import { BODY_LIMIT_BYTES, BodyError } from '#server/http/receive/bodies.ts'
import { cookiesForUpstream } from '#server/superset/front/cookies.ts'
import type { FrontDeps } from '#server/superset/front/deps.ts'
import { NO_FILES, NOT_PLAIN } from '#server/superset/front/front-errors.ts'
import { passOn } from '#server/superset/front/pass-on.ts'
import { isPlainAddress } from '#server/superset/front/plain-address.ts'
import { scopeOf } from '#server/superset/front/scope-of.ts'
import { streamBodies } from '#server/superset/front/stream-bodies.ts'
import { readBody } from '#server/superset/upstream/read-body.ts'
import { type FilteredDataset, filteredDataset } from './filtered-column.ts'
import { OWN_MEMBERS, plainRequest } from './literal-filters.ts'

/** The calls whose filters may be literal: all figures of charts, and their rows. */
const FILTERED = [postChartData, getSamples]

/** Forwards the calls that read rows, with filters that the Superset can apply. */
export function mountFilteredCalls(scope: FastifyInstance, deps: FrontDeps): void {
  streamBodies(scope)
  for (const { path } of FILTERED)
    scope.post(path, async (request, reply) => {
      if (!isPlainAddress(request.raw.url ?? '')) return sendError(reply, NOT_PLAIN)
      if (/^multipart\//i.test(request.headers['content-type'] ?? '')) return sendError(reply, NO_FILES)
      const body = await textOf(request)
      if (!body.ok) return sendError(reply, body.error)
      const sent = await sentBody(request, deps, body.value)
      if (!sent.ok) return sendError(reply, sent.error)
      return await pass(request, reply, deps, sent.value)
    })
}

async function pass(request: FastifyRequest, reply: FastifyReply, deps: FrontDeps, body: string) {
  return await passOn(request, reply, deps, { takes: 'run', caching: null, body })
}

const BROKEN = messageError(400, 'The request broke off. Nothing was run.')

async function textOf({ body }: FastifyRequest): Promise<Result<string, HttpError>> {
  if (!(body instanceof Readable)) return ok('')
  const bytes = await readBody(body, BODY_LIMIT_BYTES)
  if (bytes.ok) return ok(bytes.value.toString('utf8'))
  return err(body.errored instanceof BodyError ? body.errored.rejection : BROKEN)
}

/** The body to send; the same bytes without a filter of ours. Fails: 400 for a filter that this Superset cannot apply. */
async function sentBody(
  request: FastifyRequest,
  deps: FrontDeps,
  text: string,
): Promise<Result<string, HttpError>> {
  if (!OWN_MEMBERS.some((name) => text.includes(`"${name}"`))) return ok(text)
  const read = parseBoundedJson(text)
  if (!read.ok || !isRecord(read.value)) return ok(text)
  const dataset = await datasetOf(request, deps, read.value)
  const written = plainRequest({ body: read.value, dataset })
  if (written.ok) return ok(JSON.stringify(written.value))
  return err(
    messageError(
      400,
      `This Superset cannot tell these texts of the column "${written.error}" from missing values. Nothing was run. Filter with custom SQL instead.`,
    ),
  )
}

const NO_DATASET: FilteredDataset = { columns: new Map(), alias: '', hoursOffset: 0 }

/** The dataset of a request, as the user sees it; without columns if it cannot be read: the Superset then reports why. */
async function datasetOf(
  request: FastifyRequest,
  deps: FrontDeps,
  body: Readonly<Record<string, unknown>>,
): Promise<FilteredDataset> {
  const id = datasetIdOf(request, body)
  const cookie = cookiesForUpstream(request.headers.cookie, scopeOf(request, deps))
  if (id === null || cookie === null) return NO_DATASET
  const path = `/api/v1/dataset/${id}?q=(columns:!(sql,table_name,offset,columns.column_name,columns.expression))`
  const answer = await deps.ask({ method: 'GET', path, headers: { cookie }, body: '' })
  const read = answer.ok && answer.value.status === 200 ? parseJson(answer.value.body) : null
  const result = read?.ok === true && isRecord(read.value) ? read.value['result'] : null
  return isRecord(result) ? filteredDataset(result) : NO_DATASET
}

function datasetIdOf({ query }: FastifyRequest, body: Readonly<Record<string, unknown>>): number | null {
  const { datasource } = body
  const named = isRecord(query) ? query['datasource_id'] : undefined
  const id = Number(isRecord(datasource) ? datasource['id'] : named)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
