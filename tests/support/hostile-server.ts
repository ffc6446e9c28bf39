import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/** A received request. */
export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** Answers a request; it may also never answer, or break off. */
export type Reply = (response: ServerResponse, received: Received) => void

/** A server with configured answers per path; unknown paths are 404. */
export interface HostileServer {
  readonly origin: string
  readonly received: Received[]
  /** Answers a path ("GET /api/v1/me/") with these replies in turn, the last one for ever. */
  readonly on: (call: string, ...replies: Reply[]) => void
  readonly close: () => Promise<void>
}

/** Answers JSON. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }
}

/** Answers a text of any type. */
export function text(status: number, body: string, headers: Record<string, string> = {}): Reply {
  return (response) => {
    response.writeHead(status, headers).end(body)
  }
}

/** Never answers. */
export const hang: Reply = () => undefined

/** Resets the connection before an answer. */
export const reset: Reply = (response) => {
  response.socket?.destroy()
}

/** Begins an answer of 1,000 bytes and breaks off in the middle. */
export const breakOff: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"result":', () => response.socket?.destroy())
}

/** Starts it on a free port of this machine. */
export async function startHostileServer(): Promise<HostileServer> {
  const plans = new Map<string, Reply[]>()
  const received: Received[] = []
  const sockets = new Set<Socket>()

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const { method = '', url: path = '', headers } = request
    const one: Received = { method, path, headers, body: Buffer.concat(chunks).toString() }
    received.push(one)
    const plan = plans.get(`${method} ${path.split('?')[0]}`) ?? [json(404, { message: 'Not found' })]
    const reply = plan.length > 1 ? plan.shift() : plan[0]
    reply?.(response, one)
  }

  // A request that breaks off in the middle is ignored.
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    on: (call, ...replies) => plans.set(call, replies),
    close: async () => {
      if (!server.listening) return
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      while (await takesConnections(port));
    },
  }
}

/**
 * A child process that another test starts at this moment has the port too, until it runs its own program: a call is not
 * rejected then, but its connection ends.
 */
async function takesConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isTaken = await new Promise<boolean>((resolve) => {
    socket.on('connect', () => resolve(true))
    socket.on('error', ({ message }) => resolve(!message.includes('ECONNREFUSED')))
  })
  socket.destroy()
  return isTaken
}
