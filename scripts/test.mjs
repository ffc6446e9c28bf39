// Everything that must hold, in one command. Its last line is the sum over all runners: "N passed, N failed".
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './find-chromium.mjs'
import { findNode24, node24Missing, ROOT } from './node24.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'

/** @typedef {import('./test-counts.mjs').Counts} Counts */

const REPORTS = join(ROOT, '.cache', 'reports')
const node = findNode24()
if (node === null) {
  console.error(node24Missing())
  process.exit(1)
}

/**
 * @param {string[]} args of Node
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>} the exit code; 1 when it could not start or was killed
 */
function run(args, env = {}) {
  const child = spawn(String(node), args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
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

/** @param {string[]} args @returns {Promise<Counts>} one test that passes or fails */
async function one(args) {
  return (await run(args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function vitest() {
  const code = await run([
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report('vitest')}`,
  ])
  return countVitest(readReport('vitest'), code)
}

async function journeys() {
  const code = await run([bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report('journeys'),
  })
  return countPlaywright(readReport('journeys'), code)
}

/** @type {readonly (readonly [string, () => Promise<Counts>])[]} */
const STEPS = [
  ['Types', () => one([join('scripts', 'types.mjs')])],
  ['Lint', () => one([bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'])],
  ['Format', () => one([bin('@biomejs/biome/bin/biome'), 'format'])],
  ['Unit, architecture, simulation and browser tests', vitest],
  ['Build', () => one([join('scripts', 'build.mjs'), '--within-budget'])],
  ['Journeys', journeys],
]

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

for (const [name, step] of STEPS) {
  console.log(`\n── ${name}`)
  const startedAt = performance.now()
  const counts = await step()
  sum.passed += counts.passed
  sum.failed += counts.failed
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  lines.push(`${name}: ${counts.passed} of ${counts.passed + counts.failed} in ${seconds} s`)
}

console.log(`\n${lines.join('\n')}\n\n${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed > 0 ? 1 : 0
