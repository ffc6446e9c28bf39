import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestFront, type TestFront } from '#tests/support/test-front.ts'

const MB = 1024 * 1024

/** More than all buffers on the way hold together. */
const MOST_BUFFERED_BYTES = 16 * MB

let superset: Server
let front: TestFront
let serve: (response: ServerResponse) => void
let arrived = 0

beforeEach(async () => {
  arrived = 0
  superset = createServer((request, response) => {
    request.on('data', (bytes: Buffer) => {
      arrived += bytes.byteLength
    })
    serve(response)
  })
  await new Promise<void>((resolve) => superset.listen(0, '127.0.0.1', resolve))
  front = await openTestFront(`http://127.0.0.1:${(superset.address() as AddressInfo).port}`)
})
afterEach(async () => {
  await front.close()
  superset.closeAllConnections()
  superset.close()
})

const EXPORT = '/api/v1/sqllab/export/abc/'

test('an answer is read while it arrives', async () => {
  let end = () => {}
  serve = (response) => {
    response.writeHead(200, {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename=a.csv',
    })
    response.write('a,b\n')
    end = () => response.end('1,2\n')
  }
  const answer = await fetch(front.origin + EXPORT)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename=a.csv')
  const reader = answer.body?.getReader()
  const first = await reader?.read()
  expect(Buffer.from(first?.value ?? []).toString()).toBe('a,b\n')
  end()
  const second = await reader?.read()
  expect(Buffer.from(second?.value ?? []).toString()).toBe('1,2\n')
})

test('a file of a user above the limit of other bodies reaches the Superset', async () => {
  serve = (response) => {
    response.req.on('end', () => {
      response.writeHead(201, { 'content-type': 'application/json' })
      response.end('{"message":"OK"}')
    })
  }
  const form = new FormData()
  form.set('table_name', 'large')
  form.set('file', new Blob([Buffer.alloc(5 * MB, 'a,b\n')]), 'large.csv')
  const answer = await fetch(`${front.origin}/api/v1/database/1/csv_upload/`, { method: 'POST', body: form })
  expect([answer.status, await answer.json()]).toEqual([201, { message: 'OK' }])
  expect(arrived).toBeGreaterThan(5 * MB)
})

test('a browser that does not read makes the Superset wait, and nothing is buffered between', async () => {
  let written = 0
  let isHeldUp = false
  serve = (response) => {
    response.writeHead(200, { 'content-type': 'text/csv' })
    const piece = Buffer.alloc(MB)
    const writeOn = () => {
      while (written < 256 * MB) {
        written += MB
        if (!response.write(piece)) {
          isHeldUp = true
          response.once('drain', () => {
            isHeldUp = false
            writeOn()
          })
          return
        }
      }
      response.end()
    }
    writeOn()
  }
  const socket = connect(front.port, '127.0.0.1', () => {
    socket.write(`GET ${EXPORT} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`)
  })
  socket.pause()
  let before = -1
  await expect
    .poll(() => {
      const isStill = isHeldUp && written === before
      before = written
      return isStill
    })
    .toBe(true)
  expect(written).toBeLessThan(MOST_BUFFERED_BYTES)
  socket.destroy()
})

test('a body is passed on while it arrives', async () => {
  serve = () => undefined
  const socket = connect(front.port, '127.0.0.1', () => {
    socket.write(
      'POST /api/v1/sqllab/execute/ HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n',
    )
    socket.write(`content-length: ${2 * MB}\r\n\r\n${' '.repeat(MB)}`)
  })
  await expect.poll(() => arrived).toBe(MB)
  socket.destroy()
})
