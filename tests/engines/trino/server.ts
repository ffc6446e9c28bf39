import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemoteServer } from '#tests/engines/remote-bench.ts'
import { freePort, stop } from '#tests/engines/server-process.ts'
import { runBare } from './bare-client.ts'

const VERSION = '476'

/** The server starts with this version of Java, and none before it. */
const OLDEST_JAVA = 24

/** Of its plug-ins only these are unpacked. */
const PLUGINS = /\/plugin\/(?:tpch|memory)\//

/** A real Trino on a free port of this machine, with the catalogs `memory` (one may write into it) and `tpch`. */
export interface TrinoServer extends RemoteServer {
  readonly address: string
  /** Runs statements one after another. */
  readonly run: (...statements: readonly string[]) => Promise<void>
  readonly kill: () => Promise<void>
  readonly end: () => Promise<void>
}

/** Whether a Trino runs for the tests. */
export function hasTrino(): boolean {
  return (process.env['OFFSET_TRINO'] ?? '') !== ''
}

/** The program that a Trino needs and this machine lacks; null if there is none. */
export function lacksForTrino(): string | null {
  if (findJava() === null) return `Java ${OLDEST_JAVA} or newer (JAVA_HOME)`
  return existsSync(serverFolder()) || onPath('mvn') ? null : 'Maven (mvn), which downloads the server'
}

function onPath(program: string): boolean {
  return (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, program)))
}

/** The newest Java of this machine that is new enough. */
function findJava(): string | null {
  const folder = '/usr/lib/jvm'
  const installed = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
  const homes = [...(process.env['JAVA_HOME'] === undefined ? [] : [process.env['JAVA_HOME']]), ...installed]
  const found = homes.find((home) => javaVersion(home) >= OLDEST_JAVA)
  return found === undefined ? null : join(found, 'bin', 'java')
}

function javaVersion(home: string): number {
  const release = join(home, 'release')
  const text = existsSync(release) ? readFileSync(release, 'utf8') : ''
  return Number(/^JAVA_VERSION="(\d+)/m.exec(text)?.[1] ?? 0)
}

function cacheFolder(): string {
  return join(homedir(), '.cache', 'offset')
}

function serverFolder(): string {
  return join(cacheFolder(), `trino-server-${VERSION}`)
}

/** Downloads and unpacks the server, unless it is there. */
function prepareServer(): string {
  const server = serverFolder()
  if (existsSync(join(server, 'lib'))) return server
  mkdirSync(cacheFolder(), { recursive: true })
  const name = `trino-server-${VERSION}`
  const artifact = `-Dartifact=io.trino:trino-server:${VERSION}:tar.gz`
  execFileSync('mvn', ['-q', 'dependency:copy', artifact, `-DoutputDirectory=${cacheFolder()}`], {
    stdio: 'ignore',
  })
  const archive = join(cacheFolder(), `${name}.tar.gz`)
  const inside = execFileSync('tar', ['tzf', archive], { maxBuffer: 100_000_000 }).toString().split('\n')
  const wanted = inside.filter(
    (path) => !path.endsWith('/') && (!path.includes('/plugin/') || PLUGINS.test(path)),
  )
  const list = join(cacheFolder(), 'files.txt')
  writeFileSync(list, wanted.join('\n'))
  execFileSync('tar', ['xzf', archive, '-C', cacheFolder(), '-T', list])
  rmSync(archive)
  return server
}

function writeSettings(folder: string, server: string, port: number): void {
  const catalogs = join(folder, 'catalog')
  mkdirSync(catalogs, { recursive: true })
  const write = (path: string, lines: readonly string[]) =>
    writeFileSync(join(folder, path), lines.join('\n'))
  write('config.properties', [
    'coordinator=true',
    'node-scheduler.include-coordinator=true',
    `http-server.http.port=${port}`,
    `discovery.uri=http://127.0.0.1:${port}`,
    'node.internal-address=127.0.0.1',
    'query.max-memory=500MB',
    'query.max-memory-per-node=500MB',
    'catalog.management=static',
    `catalog.config-dir=${catalogs}`,
    `plugin.dir=${join(server, 'plugin')}`,
  ])
  write('log.properties', ['io.trino=WARN', 'io.trino.server.Server=INFO'])
  write('catalog/tpch.properties', ['connector.name=tpch'])
  write('catalog/memory.properties', ['connector.name=memory', 'memory.max-data-per-node=256MB'])
}

/** Starts a server with the table of the suite in the schema `memory.default`. Throws if this machine lacks something. */
export async function startTrino(): Promise<TrinoServer> {
  const java = findJava()
  if (java === null) throw new Error(`Trino needs ${lacksForTrino()}`)
  const server = prepareServer()
  const folder = mkdtempSync(join(tmpdir(), 'offset-trino-'))
  const port = await freePort()
  writeSettings(folder, server, port)
  const options = [
    '-Xmx1500M',
    '-XX:+UseG1GC',
    '-XX:+ExitOnOutOfMemoryError',
    '-Djdk.attach.allowAttachSelf=true',
  ]
  const access = ['--enable-native-access=ALL-UNNAMED', '--sun-misc-unsafe-memory-access=allow']
  const node = ['-Dnode.environment=test', '-Dnode.id=one', `-Dnode.data-dir=${join(folder, 'data')}`]
  const settings = [
    `-Dconfig=${join(folder, 'config.properties')}`,
    `-Dlog.levels-file=${join(folder, 'log.properties')}`,
  ]
  const program = ['-cp', join(server, 'lib', '*'), 'io.trino.server.TrinoServer']
  const started = spawn(java, [...options, ...access, ...node, ...settings, ...program], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  await new Promise<void>((resolve, reject) => {
    const read = (text: string) => {
      log = (log + text).slice(-10_000)
      if (log.includes('SERVER STARTED')) resolve()
    }
    for (const stream of [started.stdout, started.stderr]) stream.setEncoding('utf8').on('data', read)
    started.once('exit', () => reject(new Error(`Trino did not start: ${log}`)))
    started.once('error', reject)
  })
  const address = `http://127.0.0.1:${port}`
  await runBare(address, 'CREATE TABLE memory.default.numbers AS SELECT * FROM (VALUES 3, 1, 2) t(a)')
  return {
    address,
    settings: { host: '127.0.0.1', port, database: 'memory', username: 'me' },
    secrets: { password: '', key: null },
    run: async (...statements) => {
      for (const sql of statements) await runBare(address, sql)
    },
    kill: () => stop(started, 'SIGKILL'),
    end: async () => {
      await stop(started, 'SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The server that `npm run engines -- trino` started for all files of tests, since one takes a minute, with the table of the
 * suite. Throws without one.
 */
export async function sharedTrino(): Promise<Omit<TrinoServer, 'kill'>> {
  const address = process.env['OFFSET_TRINO'] ?? ''
  if (address === '') throw new Error('No Trino runs: npm run engines -- trino')
  const run: TrinoServer['run'] = async (...statements) => {
    for (const sql of statements) await runBare(address, sql)
  }
  const settings = {
    host: '127.0.0.1',
    port: Number(new URL(address).port),
    database: 'memory',
    username: 'me',
  }
  return { address, settings, secrets: { password: '', key: null }, run, end: async () => undefined }
}
