import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A proxy that loses the answer to one call: the server has executed it. */
export interface LosingProxy {
  readonly origin: string
  /** The next call of this method and path prefix loses its answer. */
  readonly loseAnswerTo: (method: string, path: string) => void
  readonly close: () => Promise<void>
}

/** Starts such a proxy on a free port of this machine. */
export async function startLosingProxy(upstream: string): Promise<LosingProxy> {
  const { hostname, port } = new URL(upstream)
  let doomed: { readonly method: string; readonly path: string } | null = null
  const server = createServer((message, response) => {
    const isDoomed =
      doomed !== null && message.method === doomed.method && message.url?.startsWith(doomed.path)
    if (isDoomed === true) doomed = null
    const passed = request(
      { hostname, port, path: message.url, method: message.method, headers: message.headers },
      (answer) => {
        if (isDoomed === true) return void swallow(answer).then(() => response.destroy())
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    passed.on('error', () => response.destroy())
    message.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    loseAnswerTo: (method, path) => {
      doomed = { method, path }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** The answer has arrived, so the call is executed. */
async function swallow(answer: IncomingMessage): Promise<void> {
  await buffer(answer)
}
