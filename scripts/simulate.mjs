// Plays simulated worlds over the product's own sync: npm run simulate -- --seeds 100000 [--seed S] [--threads N]
// [--trace] [--favours happening ...] [--lines] [--upgrade] [--many] [--anew] [--devices N] [--off rule] [--cuts] [--mutations] [--regressions]
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './node24.mjs'

const args = ['--no-warnings', join('tests', 'simulation', 'run.ts'), ...process.argv.slice(2)]
const run = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
run.on('exit', (code) => {
  process.exitCode = code ?? 1
})
