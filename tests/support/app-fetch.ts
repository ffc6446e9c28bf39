import type { FastifyInstance } from 'fastify'
import { fields, readShape, text } from '#domain/core/shape.ts'

/** The `fetch` of a signed-in browser at a server without a socket, which records its calls. */
export interface AppFetch {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  /** The calls, as "PUT /tabstateview/1", without query strings. */
  readonly calls: string[]
  /** The session's cookie; another one, or none, is another session. */
  cookie: string
  /** Intercepts a call; null for none. */
  between: ((call: string, pass: () => Promise<Response>) => Promise<Response>) | null
}

const METHODS = { GET: 'GET', POST: 'POST', PUT: 'PUT', DELETE: 'DELETE' } as const
const headersShape = fields<{ readonly body: string }>({ body: text })

/** Makes the fetch of a browser with this cookie. */
export function appFetch(app: FastifyInstance, cookie: string): AppFetch {
  const self: AppFetch = {
    calls: [],
    cookie,
    between: null,
    fetch: async (address, init) => {
      const call = `${init.method ?? 'GET'} ${address.split('?')[0]}`
      self.calls.push(call)
      const pass = async () => inject(app, address, { init, cookie: self.cookie })
      init.signal?.throwIfAborted()
      return self.between === null ? pass() : self.between(call, pass)
    },
  }
  return self
}

async function inject(
  app: FastifyInstance,
  url: string,
  { init, cookie }: { readonly init: RequestInit; readonly cookie: string },
): Promise<Response> {
  const method = Object.values(METHODS).find((one) => one === init.method) ?? 'GET'
  const sent = readShape(headersShape, { body: init.body })
  const answer = await app.inject({
    method,
    url,
    headers: { ...Object.fromEntries(new Headers(init.headers)), ...(cookie === '' ? {} : { cookie }) },
    ...(sent.ok ? { payload: sent.value.body } : {}),
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) headers.set(name, String(value))
  const isBodiless = answer.statusCode === 204 || answer.statusCode === 304
  return new Response(isBodiless ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers,
  })
}
