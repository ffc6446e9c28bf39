// Measures, prints and writes figures: npm run bench -- start sql dashboard server
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureChromium } from './find-chromium.mjs'
import { ROOT } from './node24.mjs'

const chromium = await ensureChromium()
if (!chromium.ok) {
  console.error(chromium.message)
  process.exit(1)
}
const args = [join('tests', 'bench', 'run.ts'), ...process.argv.slice(2)]
const env = { ...process.env, CHROMIUM: chromium.path }
const bench = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env })
bench.on('exit', (code) => {
  process.exitCode = code ?? 1
})
