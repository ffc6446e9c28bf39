// Plays simulated worlds over the product's own sync: npm run simulate -- --seeds 100000 [FIRST, or --seed FIRST] [--threads N]
// [--runs] [--front] [--trace] [--favours happening ...] [--lines] [--upgrade] [--many] [--charts] [--anew] [--devices N] [--calm 0.3] [--off rule,rule] [--cuts] [--mutations] [--regressions]
import { join } from 'node:path'
import { runNode } from './run-node.mjs'

const args = ['--no-warnings', join('tests', 'simulation', 'run.ts'), ...process.argv.slice(2)]
process.exitCode = await runNode(args)
