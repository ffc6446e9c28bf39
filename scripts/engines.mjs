// Runs all tests of the engines, including those that start a process for each step, and prints a table of the engines.
// npm run engines [-- folder]: the tests of all engines, or of a folder.
// npm run engines -- clickhouse|trino|all: also installs that engine, or all, which are no packages of the project.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ENGINE_ROWS } from './engine-rows.mjs'
import { ROOT } from './node24.mjs'
import { list, text } from './report-fields.mjs'
import { runNode } from './run-node.mjs'

/** @typedef {import('./engine-rows.mjs').EngineRow} EngineRow */

const REPORT = join(ROOT, '.cache', 'reports', 'engines.json')
const [filter = ''] = process.argv.slice(2)
const isAll = filter === 'all'
const named = ENGINE_ROWS.filter(({ name }) => isAll || name === filter)
const alone = !isAll && named[0]?.install !== undefined ? named[0] : undefined

for (const { install } of named) install?.()
const trino = isAll || filter === 'trino' ? await openTrino() : null

/** An engine that is installed on request also has its column in the tables of values and figures. */
const isApart = filter === 'trino' || alone !== undefined
const paths = isApart
  ? [
      `tests/engines/${filter}`,
      `tests/server/engines/${filter}`,
      'tests/engines/values',
      'tests/engines/figures',
    ]
  : [`tests/engines/${isAll ? '' : filter}`]

rmSync(REPORT, { force: true })
try {
  process.exitCode = await runNode(
    [
      join('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...paths,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${REPORT}`,
    ],
    {
      OFFSET_ENGINES: isAll || isApart ? filter : '1',
      ...(trino === null ? {} : { OFFSET_TRINO: trino.address }),
    },
  )
} finally {
  trino?.end()
}
printTable()

/** Starts a Trino for all files of tests, unless OFFSET_TRINO is the address of one that serve.ts started. */
async function openTrino() {
  const given = process.env['OFFSET_TRINO']
  if (given !== undefined) return { address: given, end: () => undefined }
  const program = join(ROOT, 'tests', 'engines', 'trino', 'serve.ts')
  const server = spawn(process.execPath, [program], { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] })
  for await (const line of createInterface(server.stdout)) {
    if (line.startsWith('http')) return { address: line, end: () => server.stdin.end() }
    process.stdout.write(`${line}\n`)
  }
  return null
}

/** @returns {unknown} */
function readReport() {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8'))
  } catch {
    return null
  }
}

/** @param {unknown} report @param {EngineRow} row */
function countOf(report, { folder, title }) {
  const shared = new RegExp(`(?:kind|value of) (?:${title})\\b|^(?:${title}) has the figures`)
  const tests = list(report, 'testResults').flatMap((file) => {
    const isOwn = text(file, 'name').replaceAll('\\', '/').includes(`/engines/${folder}/`)
    return list(file, 'assertionResults').filter((one) => isOwn || shared.test(text(one, 'fullName').trim()))
  })
  const passed = tests.filter((one) => text(one, 'status') === 'passed').length
  return { passed, failed: tests.length - passed }
}

function printTable() {
  const report = readReport()
  const lines = ENGINE_ROWS.map((row) => {
    const { passed, failed } = countOf(report, row)
    const version = row.version() ?? 'not installed'
    return [row.name, version, String(passed), String(failed), row.missing]
  })
  const all = [['engine', 'version', 'passed', 'failed', 'not tried here'], ...lines]
  const widths = [0, 1, 2, 3].map((at) => Math.max(...all.map((line) => line[at]?.length ?? 0)) + 2)
  for (const line of all)
    console.log(
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('')
        .trimEnd(),
    )
}
