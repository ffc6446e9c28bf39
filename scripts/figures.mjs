// Checks the figures of generated charts against SQL of their own: npm run figures -- [--seed FIRST] [--worlds COUNT] [--kind VIZ_TYPE] [--shrink] [--known] [--all]
import { join } from 'node:path'
import { runNode } from './run-node.mjs'

const args = ['--no-warnings', join('tests', 'figures', 'run.ts'), ...process.argv.slice(2)]
process.exitCode = await runNode(args)
