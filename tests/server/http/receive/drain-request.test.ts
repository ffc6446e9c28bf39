import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openTestApp } from '#tests/support/test-app.ts'

const BODY_BYTES = 6_000_000

test('a client that sends all of a too large body gets the reason', async () => {
  const server = await openTestApp()
  const client = await server.signIn()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const address = server.app.server.address()
  const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => {
    answer += part.toString()
  })
  const head = [
    'POST /api/v1/chart/ HTTP/1.1',
    'Host: localhost',
    'Connection: close',
    `Cookie: ${client.cookie}`,
    `X-CSRFToken: ${client.csrfToken}`,
    'Content-Type: application/json',
    `Content-Length: ${BODY_BYTES}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${' '.repeat(BODY_BYTES)}`)
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).toContain('exceeds the capacity limit')
  await server.close()
})
