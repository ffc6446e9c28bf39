// Plays journeys in Firefox and WebKit as they are installed: npm run browsers -- firefox
import { join } from 'node:path'
import { runNode } from './run-node.mjs'

process.exitCode = await runNode([join('tests', 'browsers', 'run.ts'), ...process.argv.slice(2)])
