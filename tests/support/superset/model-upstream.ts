import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { isRecord } from '#domain/core/parse.ts'
import { json, type SimAnswer, type SimRequest } from '#tests/simulation/servers/sim-server.ts'
import { SupersetModel } from '#tests/simulation/servers/superset-model.ts'
import { recordedCall, recordingNamed } from './recorded-calls.ts'

/** The cookie of the model's one session, with its token. */
export const MODEL_SESSION = { cookie: 'session=ada', csrfToken: 'token-ada-1' } as const

/** Above all ids in the recordings. */
const HIGHEST_RECORDED_ID = 99_999

/** A plain Superset on a port of this machine, with one signed-in user. */
export interface ModelUpstream {
  readonly origin: string
  readonly superset: SupersetModel
  readonly close: () => Promise<void>
}

/** Opens one: tabs, tables and saved queries are the model's, and everything else is answered from recordings. */
export async function openModelUpstream(): Promise<ModelUpstream> {
  const superset = new SupersetModel(() => 0, { numbering: 'sequence', note: () => undefined })
  const server = createServer((request, response) => {
    void answered(superset, {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: buffer(request).then(String),
    }).then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    superset,
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Heard = Omit<SimRequest, 'body'> & { readonly body: Promise<string> }

async function answered(superset: SupersetModel, heard: Heard): Promise<SimAnswer> {
  const ask = { ...heard, body: await heard.body }
  const isSignedIn = ask.headers['cookie'] === MODEL_SESSION.cookie
  const said = await superset.handle(ask, { cookie: 'ada', userId: isSignedIn ? 1 : null })
  return said.status === 404 && isSignedIn ? (asRecorded(ask) ?? said) : said
}

function asRecorded({ method, path: address, body }: SimRequest): SimAnswer | null {
  const [path = ''] = address.split('?', 1)
  if (path === '/api/v1/sqllab/execute/') return runOf(JSON.parse(body))
  if (path.endsWith('/tables/') && !address.includes('schema_name'))
    return refused('schemas, catalog null: refused by the schema of q')
  const isKnown = !path.split('/').some((part) => Number(part) > HIGHEST_RECORDED_ID)
  const found = isKnown ? recordedCall(method, address) : null
  return found && json(found.body, found.status)
}

/** A run ends at once, with the requested number of rows. */
function runOf(body: unknown): SimAnswer {
  if (!isRecord(body) || body['database_id'] === undefined) return refused('Empty JSON object')
  if (!/^select /i.test(String(body['sql']))) return refused('Syntax error')
  const recorded = recordingNamed('Synchronous SELECT, all parameters as the web page sends them').body
  if (!isRecord(recorded) || !isRecord(recorded['query'])) throw new Error('The recorded run has no query.')
  const { queryLimit: limit } = body
  return json({
    ...recorded,
    query: { ...recorded['query'], limit, rows: limit, limitingFactor: 'DROPDOWN' },
  })
}

function refused(name: string): SimAnswer {
  const { body, status } = recordingNamed(name)
  return json(body, status)
}
