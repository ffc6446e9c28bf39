// Checks every room with its own compiler settings, two at a time. What the last check found out is kept, so that the
// next one looks again only at what changed since.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './node24.mjs'

const ROOMS = ['src', 'server', 'tests', 'workers', 'domain', 'scripts']
const AT_ONCE = 2

/** @param {string} room @returns {Promise<boolean>} */
function check(room) {
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
  const kept = join('.cache', 'types', `${room}.tsbuildinfo`)
  const args = [tsc, '-p', join(room, 'tsconfig.json'), '--incremental', '--tsBuildInfoFile', kept]
  const run = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
  })
  return new Promise((resolve) => {
    run.on('error', () => resolve(false))
    run.on('exit', (code) => resolve(code === 0))
  })
}

const waiting = [...ROOMS]
/** @type {string[]} */
const failed = []

async function work() {
  for (let room = waiting.shift(); room !== undefined; room = waiting.shift()) {
    if (!(await check(room))) failed.push(room)
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work))
if (failed.length > 0) console.error(`Types do not hold in: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
