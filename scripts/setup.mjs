// Runs before every command, on Node 20 or later. Installs packages and, with --build, builds if out of date.
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { findNode24, node24Missing, ROOT } from './node24.mjs'

const LOCKFILE = join(ROOT, 'package-lock.json')
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json')
const LOCK = join(ROOT, '.cache', 'setup.lock')
const SOURCES = ['domain', 'src', 'workers', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']
// Every package contains its binaries. Without the switch npm would run node-gyp for one with a `binding.gyp`, which needs a
// compiler and the headers of Node.
const INSTALL = ['ci', '--ignore-scripts']
const WAIT_MS = 250
const UNSIGNED_FOR_MS = 5_000
const LONGEST_WAIT_MS = 10 * 60_000

/** An error that the user can solve, printed as one line without a stack. */
class SetupError extends Error {}

/** @param {string} path */
function modifiedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/**
 * @param {string} path
 * @returns {number} when the newest file in it was changed, in ms since 1970
 */
function newestIn(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0
  return readdirSync(path).reduce(
    (newest, name) => Math.max(newest, newestIn(join(path, name))),
    stats.mtimeMs,
  )
}

/** @param {string} path @returns {Record<string, { version?: string, optional?: boolean }>} */
function packagesOf(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {}
}

/** Returns whether only the time of the file changed, as by a checkout or a copy. */
function isSameAsInstalled() {
  const installed = packagesOf(INSTALLED)
  return Object.entries(packagesOf(LOCKFILE)).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  )
}

function needsInstall() {
  if (!existsSync(INSTALLED)) return true
  if (modifiedAt(LOCKFILE) <= modifiedAt(INSTALLED)) return false
  if (!isSameAsInstalled()) return true
  utimesSync(INSTALLED, new Date(), new Date())
  return false
}

function needsBuild() {
  const stamp = ['build.json', 'index.html'].map((name) => join(ROOT, 'dist', name)).find(existsSync)
  if (!stamp) return true
  const builtAt = modifiedAt(stamp)
  return SOURCES.some((source) => newestIn(join(ROOT, source)) > builtAt)
}

function install() {
  console.log('Installing packages …')
  const { npm_execpath: npm } = process.env
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm, ...INSTALL]] : ['npm', INSTALL]
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
  })
  if (status !== 0)
    throw new SetupError(
      'The packages could not be installed: npm ci says why above. Nothing else was changed.',
    )
}

/** @param {string} node */
function build(node) {
  console.log('Building …')
  const { status } = spawnSync(node, [join('scripts', 'build.mjs')], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new SetupError('The build failed; its output stands above.')
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A new lock without a process id is being written. */
function isLeftBehind() {
  const owner = existsSync(LOCK) ? Number(readFileSync(LOCK, 'utf8')) : 0
  return owner ? !isAlive(owner) : Date.now() - modifiedAt(LOCK) > UNSIGNED_FOR_MS
}

/** @returns {boolean} whether the lock was taken; false while another run holds it */
function takeLock() {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  if (isLeftBehind()) rmSync(LOCK, { force: true })
  return false
}

async function waitForLock() {
  const deadline = Date.now() + LONGEST_WAIT_MS
  let wasPrinted = false
  while (!takeLock()) {
    if (Date.now() > deadline)
      throw new SetupError(`Another setup has been running for 10 minutes. If none is, delete ${LOCK}.`)
    if (!wasPrinted) console.log('Another setup is running; waiting for it …')
    wasPrinted = true
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
}

/** @param {boolean} withBuild */
async function setUp(withBuild) {
  if (!needsInstall() && !(withBuild && needsBuild())) return
  await waitForLock()
  try {
    if (needsInstall()) install()
    const node = findNode24()
    if (node === null) throw new SetupError(node24Missing())
    if (withBuild && needsBuild()) build(node)
  } finally {
    rmSync(LOCK, { force: true })
  }
}

/** @type {Record<string, string>} */
const PLAIN_TEXTS = {
  ENOSPC: 'The disk is full. Free some space and run the command again.',
  EACCES: `This user may not write in ${ROOT}. Change its rights, or clone into a folder of your own.`,
  EPERM: `This user may not write in ${ROOT}. Change its rights, or clone into a folder of your own.`,
  EROFS: `The folder ${ROOT} is read-only. Clone into a folder that can be written.`,
}

try {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new SetupError(`Offset needs Node 20 or newer to set itself up; this is ${process.version}.`)
  }
  await setUp(process.argv.includes('--build'))
  if (findNode24() === null) throw new SetupError(node24Missing())
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const text = error instanceof SetupError ? error.message : PLAIN_TEXTS[code]
  if (text === undefined) throw error
  console.error(text)
  process.exitCode = 1
}
