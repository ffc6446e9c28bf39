import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { openTestFront, type TestFront } from '#tests/support/test-front.ts'

const PATH = '/api/v1/async_event/socket'

let superset: Server
let sockets: WebSocketServer
let front: TestFront
let cookie: string
let requests: IncomingMessage[]
let hasSocket: boolean

beforeEach(async () => {
  requests = []
  hasSocket = true
  sockets = new WebSocketServer({ noServer: true })
  superset = createServer((_request, response) => response.writeHead(404).end())
  superset.on('upgrade', (request, socket, head) => {
    requests.push(request)
    if (!hasSocket) socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n')
    else sockets.handleUpgrade(request, socket, head, (made) => sockets.emit('connection', made, request))
  })
  await new Promise<void>((resolve) => superset.listen(0, '127.0.0.1', resolve))
  front = await openTestFront(`http://127.0.0.1:${(superset.address() as AddressInfo).port}`)
  cookie = `offset-superset-${front.port}.session=abc`
})
afterEach(async () => {
  await front.close()
  for (const client of sockets.clients) client.terminate()
  superset.closeAllConnections()
  superset.close()
})

function open(headers: Record<string, string> = { cookie }): WebSocket {
  return new WebSocket(`ws://127.0.0.1:${front.port}${PATH}?last_id=7-0`, { headers })
}

async function refusedWith(socket: WebSocket): Promise<number | undefined> {
  socket.on('error', () => undefined)
  const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage]
  return answer.statusCode
}

test('events and messages are passed on, and both sides close together', async () => {
  sockets.on('connection', (made) => {
    made.send('{"job_id":"a"}')
    made.on('message', (data: Buffer) => made.send(data.toString()))
  })
  const socket = open()
  const received: string[] = []
  socket.on('message', (data: Buffer) => received.push(data.toString()))
  await once(socket, 'open')
  socket.send('hello')
  await expect.poll(() => received).toEqual(['{"job_id":"a"}', 'hello'])
  expect(requests.map(({ url, headers }) => [url, headers.cookie, headers.host])).toEqual([
    [`${PATH}?last_id=7-0`, 'session=abc', new URL(front.deps.upstream.address.origin).host],
  ])
  for (const client of sockets.clients) client.close(4401)
  const [code] = await once(socket, 'close')
  expect(code).toBe(4401)
})

test('a browser that leaves closes the connection to the Superset, and a front that stops closes all', async () => {
  const [first, second] = [open(), open()]
  await Promise.all([once(first, 'open'), once(second, 'open')])
  first.terminate()
  await expect.poll(() => sockets.clients.size).toBe(1)
  second.on('error', () => undefined)
  const ended = once(second, 'close')
  await front.close()
  await ended
  front = await openTestFront(front.deps.upstream.address.shown)
})

test('a Superset without events is reported as such, and not tried again for a while', async () => {
  hasSocket = false
  expect(await refusedWith(open())).toBe(404)
  expect(await refusedWith(open())).toBe(404)
  expect(requests.length).toBe(1)
})

test('without a session, from another site or host there is no connection', async () => {
  expect(await refusedWith(open({}))).toBe(401)
  expect(await refusedWith(open({ cookie, origin: 'https://evil.example' }))).toBe(403)
  expect(await refusedWith(open({ cookie, host: 'evil.example' }))).toBe(403)
  expect(requests).toEqual([])
})

test('without an upgrade the address names its protocol, and no other address upgrades', async () => {
  expect((await fetch(front.origin + PATH)).status).toBe(426)
  const socket = connect(front.port, '127.0.0.1', () => {
    const upgrade = ['connection: Upgrade', 'upgrade: websocket', `cookie: ${cookie}`, '', '']
    socket.write(['GET /api/v1/user/ HTTP/1.1', 'host: 127.0.0.1', ...upgrade].join('\r\n'))
  })
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 404 /)
  socket.destroy()
  expect(requests).toEqual([])
})
