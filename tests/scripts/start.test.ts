import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { failToStart, startServer } from '#tests/support/start-server.ts'

const folders: string[] = []
let dataDir = ''
const BARE = ['--no-example-data']

beforeEach(() => {
  dataDir = freeFolder('start')
  folders.push(dataDir)
})

afterAll(() => folders.forEach(removeFolder))

/** Makes a clone without packages, whose setup and server only print a line. */
function freshClone(): string {
  const root = join(dataDir, 'clone')
  const files = [
    'scripts/start.mjs',
    'scripts/front-flags.mjs',
    'scripts/node24.mjs',
    'server/start/options.mjs',
  ]
  for (const file of files) cpSync(file, join(root, file))
  writeFileSync(join(root, 'scripts/setup.mjs'), "console.log('set up', ...process.argv.slice(2))")
  writeFileSync(join(root, 'server/main.ts'), "console.log('server', ...process.argv.slice(2))")
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  return root
}

async function npmStart(root: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const start = join(root, 'scripts/start.mjs')
  const child = spawn(process.execPath, [start, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'exit')
  return { code: child.exitCode, output }
}

/** Expects a single line without a stack. */
function expectOneLine({ code, output }: { code: number | null; output: string }): void {
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).not.toMatch(/\bat .*:\d+:\d+|Error:/)
}

test('--help lists every option with its environment variable, without a setup', async () => {
  const { code, output } = await npmStart(freshClone(), '--help')
  expect(code).toBe(0)
  expect(output).toMatch(/^Usage: npm start -- \[options\]\n/)
  expect(output).not.toMatch(/^(set up|server)/m)
  for (const [option, variable] of [
    ['--port', 'OFFSET_PORT'],
    ['--host', 'OFFSET_HOST'],
    ['--data-dir', 'OFFSET_DATA_DIR'],
    ['--no-example-data', 'OFFSET_NO_EXAMPLE_DATA'],
  ]) {
    expect(output).toMatch(new RegExp(`${option}\\b.*\\[${variable}\\]`))
  }
})

test('an unknown option is rejected in one line that names it, before the setup', async () => {
  const end = await npmStart(freshClone(), '--prot', '1')
  expectOneLine(end)
  expect(end.output).toBe('Unknown option --prot. npm start -- --help lists all options.\n')
})

test('known options are passed to the server unchanged after the setup', async () => {
  const end = await npmStart(freshClone(), '--port', '0', '--no-example-data')
  expect(end).toEqual({ code: 0, output: 'set up --build\nserver --port 0 --no-example-data\n' })
})

test('a failed setup starts no server', async () => {
  const root = freshClone()
  writeFileSync(join(root, 'scripts/setup.mjs'), "console.error('No room.'); process.exitCode = 1")
  expect(await npmStart(root)).toEqual({ code: 1, output: 'No room.\n' })
})

test('npm start reads the options first', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect([scripts['prestart'], scripts['start']]).toEqual([undefined, 'node scripts/start.mjs'])
})

test('it reads the environment, prints a link to 127.0.0.1, and stops on Ctrl+C despite an open connection', async () => {
  const server = await startServer({ dataDir, env: { OFFSET_NO_EXAMPLE_DATA: 'true' } })
  expect(server.link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]{43}$/)
  expect(server.output()).not.toContain('example data')
  const held = await fetch(`${server.origin}/api/v1/me/`, { headers: { connection: 'keep-alive' } })
  expect(held.status).toBe(401)
  expect(await server.stop()).toBe(0)
  expect(existsSync(join(dataDir, 'metadata.sqlite'))).toBe(true)
  await expect(fetch(server.origin)).rejects.toThrow()
})

test('a data folder that is a file is reported in one line that names it', async () => {
  const path = join(dataDir, 'file')
  writeFileSync(path, '')
  const end = await failToStart({ dataDir: path, args: BARE })
  expectOneLine(end)
  expect(end.output).toContain(path)
})

test('a folder that cannot be written is reported in one line that names it', async () => {
  // Root may write everywhere except in folders of the kernel.
  const isRoot = process.getuid?.() === 0
  const parent = join(dataDir, 'read-only')
  mkdirSync(parent)
  chmodSync(parent, 0o500)
  const path = isRoot ? '/sys/offset' : join(parent, 'data')
  const end = await failToStart({ dataDir: path, args: BARE })
  expectOneLine(end)
  expect(end.output).toContain(path)
})

test('a data folder of a newer version is left unchanged, and its version is named', async () => {
  const first = await startServer({ dataDir, args: BARE })
  await first.stop()
  const { default: Database } = await import('better-sqlite3')
  const database = new Database(join(dataDir, 'metadata.sqlite'))
  const before = Number(database.pragma('user_version', { simple: true }))
  database.pragma(`user_version = ${before + 1000}`)
  database.close()
  const end = await failToStart({ dataDir, args: BARE })
  expectOneLine(end)
  expect(end.output).toMatch(/newer/)
})
