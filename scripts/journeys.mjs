// Every journey, also those that npm test leaves out: npm run journeys, or npm run journeys -- outbox elsewhere
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureChromium } from './find-chromium.mjs'
import { ROOT } from './node24.mjs'

const chromium = await ensureChromium()
if (!chromium.ok) {
  console.error(chromium.message)
  process.exit(1)
}
const args = [join('node_modules', '@playwright', 'test', 'cli.js'), 'test', ...process.argv.slice(2)]
const env = { ...process.env, CHROMIUM: chromium.path }
const run = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env })
run.on('exit', (code) => {
  process.exitCode = code ?? 1
})
