// Answers every request with the same 2 kB at once, so that only the front before it is measured.
import { createServer } from 'node:http'

const ANSWER = JSON.stringify({
  result: Array.from({ length: 40 }, (_, id) => ({ id, name: `database ${id} of many` })),
})

const server = createServer((_request, response) => {
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(ANSWER) })
    .end(ANSWER)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : '')
})
