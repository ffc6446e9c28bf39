// Installs what is missing and runs the server on Node 24 with enough threads for file and database work. Options are read
// first, so that --help and an unknown option need no installation.
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { helpText, readArgs } from '../server/start/options.mjs'
import { FRONT_FLAGS } from './front-flags.mjs'
import { findNode24, ROOT } from './node24.mjs'

const given = process.argv.slice(2)
const options = readArgs(given)
if (!options.ok) {
  console.error(options.error)
  process.exit(1)
}
if (options.value['help'] !== undefined) {
  process.stdout.write(helpText())
  process.exit()
}

const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'setup.mjs'), '--build'], {
  stdio: 'inherit',
})
const node = findNode24()
if (status !== 0 || node === null) process.exit(1)

const isFront = (options.value['superset'] ?? process.env['OFFSET_SUPERSET'] ?? '') !== ''
const args = [...(isFront ? FRONT_FLAGS : []), join(ROOT, 'server', 'main.ts'), ...given]
// With Node's default of four threads, four running queries delay every file read for seconds.
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
