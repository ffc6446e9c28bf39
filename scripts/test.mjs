// npm test: runs all checks. The last line is the sum of all runners: "N passed, N failed".
// npm test -- --changed [commit]: only what a change since that commit can affect; by default, uncommitted changes.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { failedPlaywright, failedVitest } from './failed-tests.mjs'
import { ensureChromium } from './find-chromium.mjs'
import { findNode24, node24Missing, ROOT } from './node24.mjs'
import { runNode } from './run-node.mjs'
import { playwrightTimes, slowestLines, vitestTimes } from './slowest-tests.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'
import { reachOf } from './test-reach.mjs'

/** @typedef {import('./test-counts.mjs').Counts} Counts */
/** @typedef {import('./slowest-tests.mjs').TestTime} TestTime */
/** @typedef {readonly [name: string, run: () => Promise<Counts>]} Step */

const REPORTS = join(ROOT, '.cache', 'reports')
const SLOWEST = 10
/** The tag of journeys that only `npm run journeys` plays (tests/support/offset.ts). */
const LONG = '@long'
const node = findNode24()
if (node === null) {
  console.error(node24Missing())
  process.exit(1)
}

/** @param {string} path */
function bin(path) {
  return join(ROOT, 'node_modules', path)
}

/** @param {string} name */
function report(name) {
  return join(REPORTS, `${name}.json`)
}

/** @param {string} name @returns {unknown} null when the runner wrote no report */
function readReport(name) {
  try {
    return JSON.parse(readFileSync(report(name), 'utf8'))
  } catch {
    return null
  }
}

/**
 * Runs a program as one test. Prints its output at the end, since several run in parallel.
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<Counts>}
 */
async function one(name, args) {
  const child = spawn(String(node), args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  /** @type {Buffer[]} */
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part))
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', resolve)
  })
  console.log(`\n── ${name}\n${Buffer.concat(output).toString()}`)
  if (code === 0) return { passed: 1, failed: 0 }
  failures.push(name)
  return { passed: 0, failed: 1 }
}

/** @type {TestTime[]} */
const times = []
/** @type {string[]} */
const failures = []

/** @param {string} name of its report @param {string[]} args */
async function vitest(name, args = []) {
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`]
  const code = await runNode([bin('vitest/vitest.mjs'), 'run', ...args, ...options], {}, String(node))
  const read = readReport(name)
  times.push(...vitestTimes(read))
  failures.push(...failedVitest(read))
  const isEmpty = args.includes('--passWithNoTests') && code === 0 && vitestTimes(read).length === 0
  return isEmpty ? { passed: 0, failed: 0 } : countVitest(read, code)
}

/** @param {string[]} args of Playwright; by default all journeys that are not long */
async function journeys(args = ['--grep-invert', LONG]) {
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report('journeys') }
  const program = [bin('@playwright/test/cli.js'), 'test', ...args, '--reporter=list,json']
  const code = await runNode(program, env, String(node))
  const read = readReport('journeys')
  times.push(...playwrightTimes(read))
  failures.push(...failedPlaywright(read))
  return countPlaywright(read, code)
}

const CHECKS = {
  // The linter reads every file with its types. Type errors cost it a third more time, and the compiler as much as a full run.
  'Types and lint': [bin('oxlint/bin/oxlint'), '--type-aware', '--type-check', '--deny-warnings'],
  Format: [bin('@biomejs/biome/bin/biome'), 'check'],
  Build: [join('scripts', 'build.mjs'), '--within-budget'],
}

/** @type {Step} */
const CHECKED = [
  Object.keys(CHECKS).join(', '),
  async () => {
    const counts = await Promise.all(Object.entries(CHECKS).map(([name, args]) => one(name, args)))
    return {
      passed: counts.reduce((sum, { passed }) => sum + passed, 0),
      failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    }
  },
]

/** @type {readonly Step[]} */
const ALL = [
  CHECKED,
  ['Unit, architecture, simulation and browser tests', () => vitest('vitest')],
  ['Journeys', () => journeys()],
]

/** @param {string[]} args of git @returns {string[]} the lines of its output */
function git(...args) {
  const answer = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  if (answer.status !== 0) {
    console.error(`git ${args.join(' ')}: ${answer.stderr}`)
    process.exit(1)
  }
  return answer.stdout.split('\n').filter((line) => line !== '')
}

/** @param {string} commit @returns {readonly Step[]} */
function stepsSince(commit) {
  const changed = [
    ...git('diff', '--name-only', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const reach = reachOf(changed)
  /** @type {Step[]} */
  const shown =
    reach.journeys === 'all'
      ? [['Journeys', () => journeys()]]
      : [['Journeys that changed', () => journeys(/** @type {string[]} */ (reach.journeys))]]
  return [
    CHECKED,
    ['Tests whose imports changed', () => vitest('imports', ['--passWithNoTests', '--changed', commit])],
    ['Tests of what runs by itself', () => vitest('processes', reach.unit)],
    ...(reach.journeys.length > 0 ? shown : []),
  ]
}

const { values, positionals } = parseArgs({
  options: { changed: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const steps = values.changed ? stepsSince(positionals[0] ?? 'HEAD') : ALL

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
/** @type {Counts} */
const sum = { passed: 0, failed: 0 }
/** @type {string[]} */
const lines = []

const chromium = await ensureChromium()
if (chromium.ok) process.env['CHROMIUM'] = chromium.path
else {
  console.error(chromium.message)
  sum.failed += 1
}

for (const [name, step] of steps) {
  console.log(`\n── ${name}`)
  const startedAt = performance.now()
  const counts = await step()
  sum.passed += counts.passed
  sum.failed += counts.failed
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  lines.push(`${name}: ${counts.passed} of ${counts.passed + counts.failed} in ${seconds} s`)
}

console.log(`\nThe slowest tests:\n${slowestLines(times, SLOWEST).join('\n')}`)
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log(`\n${lines.join('\n')}\n\n${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed > 0 ? 1 : 0
