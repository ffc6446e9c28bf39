import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'

const LOCKFILE = JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } })
const NEWER = JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: '1.0.1' } } })

// Fake programs that log each run, so that a test sees the calls of setup.
const NPM = `const fs = require('node:fs'), path = require('node:path'), root = path.resolve(__dirname, '..')
fs.appendFileSync(path.join(root, 'npm.log'), process.argv.slice(2).join(' ') + '\\n')
fs.mkdirSync(path.join(root, 'node_modules'), { recursive: true })
fs.copyFileSync(path.join(root, 'package-lock.json'), path.join(root, 'node_modules', '.package-lock.json'))`
const BUILD = `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
appendFileSync('build.log', 'built\\n'); mkdirSync('dist', { recursive: true }); writeFileSync('dist/build.json', '{}')`

const roots: string[] = []
let root = ''

function at(path: string): string {
  return join(root, path)
}

function write(path: string, text: string, secondsAgo = 0): void {
  mkdirSync(join(at(path), '..'), { recursive: true })
  writeFileSync(at(path), text)
  const when = Date.now() / 1000 - secondsAgo
  utimesSync(at(path), when, when)
}

function log(name: string): string {
  return existsSync(at(name)) ? readFileSync(at(name), 'utf8') : ''
}

async function setUp(...args: string[]): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, npm_execpath: at('stand-in/npm-cli.js') }
  const child = spawn(process.execPath, [at('scripts/setup.mjs'), ...args], { env })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'exit')
  return { code: child.exitCode, output }
}

beforeEach(() => {
  root = freeFolder('setup')
  roots.push(root)
  for (const name of ['setup.mjs', 'node24.mjs']) cpSync(`scripts/${name}`, at(`scripts/${name}`))
  write('stand-in/npm-cli.js', NPM)
  write('stand-in/package.json', '{ "type": "commonjs" }')
  write('scripts/build.mjs', BUILD)
  write('package-lock.json', LOCKFILE, 60)
  for (const source of [
    'domain/a.ts',
    'src/a.ts',
    'workers/a.ts',
    'public/a.txt',
    'index.html',
    'vite.config.ts',
  ]) {
    write(source, '', 60)
  }
  for (const folder of ['domain', 'src', 'workers', 'public']) {
    utimesSync(at(folder), Date.now() / 1000 - 60, Date.now() / 1000 - 60)
  }
})

afterAll(() => roots.forEach(removeFolder))

test('a fresh clone is installed and built once', async () => {
  expect(await setUp('--build')).toMatchObject({ code: 0 })
  expect(await setUp('--build')).toEqual({ code: 0, output: '' })
  expect(log('npm.log')).toBe('ci --ignore-scripts\n')
  expect(log('build.log')).toBe('built\n')
})

test('a changed lockfile installs again, one with only a new time does not', async () => {
  await setUp()
  write('package-lock.json', LOCKFILE, -5)
  await setUp()
  expect(log('npm.log')).toBe('ci --ignore-scripts\n')
  write('package-lock.json', NEWER, -10)
  await setUp()
  expect(log('npm.log')).toBe('ci --ignore-scripts\nci --ignore-scripts\n')
})

test.each(['domain/a.ts', 'src/a.ts', 'workers/a.ts', 'public/a.txt', 'index.html', 'vite.config.ts'])(
  'a newer %s builds again',
  async (source) => {
    write('node_modules/.package-lock.json', LOCKFILE)
    write('dist/build.json', '{}')
    write(source, 'changed', -5)
    await setUp('--build')
    expect(log('build.log')).toBe('built\n')
  },
)

test('without --build nothing is built', async () => {
  await setUp()
  expect(log('build.log')).toBe('')
})

test('two parallel setups install and build once', async () => {
  const ends = await Promise.all([setUp('--build'), setUp('--build')])
  expect(ends.map(({ code }) => code)).toEqual([0, 0])
  expect(log('npm.log')).toBe('ci --ignore-scripts\n')
  expect(log('build.log')).toBe('built\n')
})

test('the lock of a dead setup is taken over', async () => {
  write('.cache/setup.lock', '999999999')
  expect(await setUp('--build')).toMatchObject({ code: 0 })
  expect(log('build.log')).toBe('built\n')
})

test('a failed install prints one line and exits with 1', async () => {
  write('stand-in/npm-cli.js', 'process.exit(1)')
  expect(await setUp()).toEqual({
    code: 1,
    output:
      'Installing packages …\nThe packages could not be installed: npm ci says why above. Nothing else was changed.\n',
  })
})

test('a failed build exits with 1', async () => {
  write('scripts/build.mjs', 'process.exit(1)')
  expect(await setUp('--build')).toMatchObject({ code: 1 })
})
