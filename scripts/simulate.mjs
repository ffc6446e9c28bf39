// Plays simulated worlds over the product's own sync: npm run simulate -- --help
import { join } from 'node:path'
import { runNode } from './run-node.mjs'

const args = ['--no-warnings', join('tests', 'simulation', 'run.ts'), ...process.argv.slice(2)]
process.exitCode = await runNode(args)
