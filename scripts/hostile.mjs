// Sends inputs that are made to stop or block a server to a real one: npm run hostile [-- part of their names]
import { join } from 'node:path'
import { runNode } from './run-node.mjs'

process.exitCode = await runNode([
  '--no-warnings',
  join('tests', 'hostile', 'run.ts'),
  ...process.argv.slice(2),
])
