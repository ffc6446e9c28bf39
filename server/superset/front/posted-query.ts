import type { FastifyInstance } from 'fastify'
import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { intField, textField, type Wire } from '#domain/sync/kind/wire-fields.ts'
import { FormFields, readBodies } from '#server/http/receive/bodies.ts'
import type { UpstreamAnswer } from '#server/superset/upstream/upstream.ts'
import { cookiesForUpstream } from './cookies.ts'
import type { FrontDeps } from './deps.ts'
import { scopeOf } from './scope-of.ts'

/** The address of the SQL editor, as Superset has it. */
const EDITOR = '/sqllab/'

/** Longest address of the editor, in characters, that all browsers and proxies accept. */
const MOST_CHARACTERS = 8_000

const TOO_LONG =
  'The SQL that was sent here is too long to be opened this way. Nothing was run and nothing was changed. Copy it and paste it into a tab of the SQL editor.'

/**
 * Opens a query that a form posts to Superset's SQL editor in our own: its text is put into a tab, and is not run. An
 * unreadable form opens the editor without it, as in Superset. Source: SQL spec §2.
 */
export function mountPostedQuery(scope: FastifyInstance, deps: FrontDeps): void {
  readBodies(scope)
  scope.post(EDITOR, async (request, reply) => {
    const posted = postedQuery(request.body)
    if (posted === null) return reply.redirect(EDITOR, 303)
    const cookie = cookiesForUpstream(request.headers.cookie, scopeOf(request, deps))
    const place = cookie === null ? {} : await placeOf(deps, posted.datasetId, cookie)
    const address = `${EDITOR}?${new URLSearchParams({ sql: posted.sql, ...place }).toString()}`
    if (address.length <= MOST_CHARACTERS) return reply.redirect(address, 303)
    return reply.code(413).type('text/plain; charset=utf-8').send(TOO_LONG)
  })
}

interface PostedQuery {
  readonly sql: string
  readonly datasetId: number | null
}

/** The field `form_data` holds the query as JSON, its dataset as "12__table". */
function postedQuery(body: unknown): PostedQuery | null {
  const text = body instanceof FormFields ? body.texts.get('form_data') : undefined
  const read = text === undefined ? null : parseBoundedJson(text)
  if (read?.ok !== true || !isRecord(read.value)) return null
  const sql = textField(read.value, 'sql')
  if (sql === null || sql === '') return null
  const [, id] = /^(\d{1,15})__table$/.exec(textField(read.value, 'datasourceKey') ?? '') ?? []
  return { sql, datasetId: id === undefined ? null : Number(id) }
}

/** The place of a dataset as parameters of the editor's address; empty if the Superset does not answer. */
async function placeOf(
  { ask }: FrontDeps,
  datasetId: number | null,
  cookie: string,
): Promise<Readonly<Record<string, string>>> {
  if (datasetId === null) return {}
  const path = `/api/v1/dataset/${datasetId}?q=(columns:!(database.id,catalog,schema))`
  const answer = await ask({ method: 'GET', path, headers: { cookie }, body: '' })
  const dataset = answer.ok ? resultIn(answer.value) : null
  const database = dataset === null ? null : dataset['database']
  const id = isRecord(database) ? intField(database, 'id') : null
  if (dataset === null || id === null) return {}
  const named = ['catalog', 'schema'].flatMap((name) => {
    const value = textField(dataset, name)
    return value === null ? [] : [[name, value] as const]
  })
  return { dbid: String(id), ...Object.fromEntries(named) }
}

function resultIn({ status, body }: UpstreamAnswer): Wire | null {
  const read = status === 200 ? parseJson(body) : null
  const result = read?.ok === true && isRecord(read.value) ? read.value['result'] : null
  return isRecord(result) ? result : null
}
