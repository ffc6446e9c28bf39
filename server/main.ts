import { enableCompileCache } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

// Reading and compiling some hundred modules takes most of a start; compiled code is cached for the next one, and for
// the child processes of the engines. Nothing expensive may be imported above this line.
const { directory } = enableCompileCache(join(root, '.cache', 'compiled'))
if (directory !== undefined) process.env['NODE_COMPILE_CACHE'] ??= directory

const { runProgram } = await import('./start/run-program.ts')
await runProgram({ root, args: process.argv.slice(2), env: process.env })
