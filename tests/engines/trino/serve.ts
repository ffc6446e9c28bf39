import { lacksForTrino, startTrino } from './server.ts'

// A Trino for `npm run engines`: prints its address, or what is missing, and ends with its input.
const lacks = lacksForTrino()
if (lacks === null) {
  const server = await startTrino()
  process.stdout.write(`${server.address}\n`)
  process.stdin.on('end', () => void server.end())
  process.stdin.resume()
} else process.stdout.write(`trino: not tried, needs ${lacks}\n`)
