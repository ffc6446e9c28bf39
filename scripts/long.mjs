// Runs all tests that have a long form: npm run long [-- hostile-input]
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './node24.mjs'
import { runNode } from './run-node.mjs'

const LONG_FORM = "'#tests/support/long-form.ts'"
const tests = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => join('tests', name))
  .filter((path) => readFileSync(join(ROOT, path), 'utf8').includes(LONG_FORM))
const [filter = ''] = process.argv.slice(2)
const program = join('node_modules', 'vitest', 'vitest.mjs')
const chosen = tests.filter((path) => path.includes(filter))
if (chosen.length === 0) {
  console.error(`No test with a long form is called ${filter}. There are:\n${tests.join('\n')}`)
  process.exitCode = 1
} else process.exitCode = await runNode([program, 'run', ...chosen], { OFFSET_LONG_FORM: '1' })
