// Long runs of two journeys: npm run torture -- network 500 [first seed] · npm run torture -- kills 100
import { join } from 'node:path'
import { runWithChromium } from './run-with-chromium.mjs'

/** @type {Readonly<Record<string, { spec: string, env: (count: string, seed: string) => Record<string, string> }>>} */
const PARTS = {
  network: {
    spec: 'hostile-network',
    env: (count, seed) => ({ HOSTILE_RUNS: count, HOSTILE_SEED: seed }),
  },
  kills: { spec: 'browser-kills', env: (count) => ({ KILL_ROUNDS: count }) },
}

const [name = '', count = '', seed = '1'] = process.argv.slice(2)
const part = PARTS[name]
if (part === undefined || !/^\d+$/.test(count) || !/^\d+$/.test(seed)) {
  console.error('Usage: npm run torture -- network 500, or npm run torture -- kills 100')
  process.exit(2)
}
const args = [join('node_modules', '@playwright', 'test', 'cli.js'), 'test', part.spec, '--reporter=list']
await runWithChromium(args, part.env(count, seed))
