// Sends a real server inputs that try to stop or block it: npm run hostile [-- part of their names]
import { join } from 'node:path'
import { runNode } from './run-node.mjs'

process.exitCode = await runNode([
  '--no-warnings',
  join('tests', 'hostile', 'run.ts'),
  ...process.argv.slice(2),
])
