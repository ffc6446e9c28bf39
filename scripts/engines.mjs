// Runs all tests of the engines, including those that start a process for each step: npm run engines [-- folder]
import { join } from 'node:path'
import { runNode } from './run-node.mjs'

const [filter = ''] = process.argv.slice(2)
process.exitCode = await runNode(
  [join('node_modules', 'vitest', 'vitest.mjs'), 'run', `tests/engines/${filter}`],
  { OFFSET_ENGINES: filter === 'trino' ? 'trino' : '1' },
)
