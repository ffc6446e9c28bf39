// Measures, prints and writes figures: npm run bench -- start sql dashboard server
import { join } from 'node:path'
import { runWithChromium } from './run-with-chromium.mjs'

await runWithChromium([join('tests', 'bench', 'run.ts'), ...process.argv.slice(2)])
