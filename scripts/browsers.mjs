// Plays journeys in the installed Firefox and WebKit: npm run browsers -- firefox
import { join } from 'node:path'
import { runNode } from './run-node.mjs'

process.exitCode = await runNode([join('tests', 'browsers', 'run.ts'), ...process.argv.slice(2)])
