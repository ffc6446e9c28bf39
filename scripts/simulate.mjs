// Simulates devices and a server around the sync of the product: npm run simulate -- --help
import { join } from 'node:path'
import { runNode } from './run-node.mjs'

const args = ['--no-warnings', join('tests', 'simulation', 'run.ts'), ...process.argv.slice(2)]
process.exitCode = await runNode(args)
