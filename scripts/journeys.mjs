// Plays all journeys, including those that npm test leaves out: npm run journeys [-- outbox status]
import { join } from 'node:path'
import { runWithChromium } from './run-with-chromium.mjs'

await runWithChromium([
  join('node_modules', '@playwright', 'test', 'cli.js'),
  'test',
  ...process.argv.slice(2),
])
