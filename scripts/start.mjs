// Runs the server on Node 24 with enough threads for file and database work; options go through untouched.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findNode24, node24Missing, ROOT } from './node24.mjs'

const node = findNode24()
if (node === null) {
  console.error(node24Missing())
  process.exit(1)
}

const args = [join(ROOT, 'server', 'main.ts'), ...process.argv.slice(2)]
// Four threads, Node's own number, let four running queries hold up every file read for seconds.
const env = { UV_THREADPOOL_SIZE: '32', ...process.env }

if (typeof process.execve === 'function' && process.platform !== 'win32') {
  process.execve(node, [node, ...args], env)
}

const server = spawn(node, args, { stdio: 'inherit', env })
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => server.kill(signal))
}
server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0)
})
