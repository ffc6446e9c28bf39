// Checks every room with its own compiler settings, two at a time. Results are cached, so that the next check reads only
// changed files.
import { join } from 'node:path'
import { ROOT } from './node24.mjs'
import { runNode } from './run-node.mjs'

const ROOMS = ['src', 'server', 'tests', 'workers', 'domain', 'scripts']
const AT_ONCE = 2

/** @param {string} room */
async function check(room) {
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
  const cache = join('.cache', 'types', `${room}.tsbuildinfo`)
  const args = [tsc, '-p', join(room, 'tsconfig.json'), '--incremental', '--tsBuildInfoFile', cache]
  return (await runNode(args)) === 0
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
if (failed.length > 0) console.error(`Type errors in:  ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
