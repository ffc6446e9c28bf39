import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort, identity, stop } from '#tests/engines/server-process.ts'
import { postgresqlFolder } from './server-files.ts'

/** A real PostgreSQL on a free port of this machine, with the user `offset`, who owns the database `sales`. */
export interface PostgresqlServer {
  readonly port: number
  readonly settings: {
    readonly host: string
    readonly port: number
    readonly database: string
    readonly username: string
  }
  readonly secrets: { readonly password: string; readonly key: null }
  /** Runs statements as its administrator in a database. */
  readonly run: (sql: string, database?: string) => Promise<readonly (readonly unknown[])[]>
  /** Opens the driver alone, which reads all rows of a statement and writes them as JSON. */
  readonly bare: () => Promise<{
    readonly rows: (sql: string) => Promise<number>
    readonly end: () => Promise<void>
  }>
  /** Ends it like a crash, without a message to its clients. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  readonly end: () => Promise<void>
}

/** A password with the characters that addresses and shells treat specially. */
export const PASSWORD = `p@ss:w/o?r#d%25 '"\\ü€`

/** A certificate for `localhost`, and its key, which only tests use. */
export const CERTIFICATE = join(import.meta.dirname, 'certificate', 'server.crt')

/** Starts a server with an empty database `sales`; with `hasTls` it has the certificate. */
export async function startPostgresql({ hasTls = false } = {}): Promise<PostgresqlServer> {
  const programs = postgresqlFolder()
  const folder = mkdtempSync(join(tmpdir(), 'offset-pg-'))
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, PASSWORD)
  mkdirSync(data)
  chmodSync(folder, 0o755)
  const { uid, gid } = identity()
  if (uid !== undefined && gid !== undefined) {
    chownSync(data, uid, gid)
    chownSync(passwordFile, uid, gid)
  }
  const init = ['-D', data, '-U', 'admin', '-A', 'scram-sha-256', '--pwfile', passwordFile]
  execFileSync(join(programs, 'bin', 'initdb'), [...init, '--no-locale', '-E', 'UTF8', '--no-sync'], {
    ...identity(),
    env: {},
    stdio: 'ignore',
    cwd: folder,
  })
  appendFileSync(
    join(data, 'postgresql.conf'),
    "fsync = off\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nshared_buffers = '32MB'\nautovacuum = off\n",
  )
  if (hasTls) installCertificate(data)
  const port = await freePort()
  let server = await startServer(programs, data, port)

  const run: PostgresqlServer['run'] = async (sql, database = 'sales') => {
    const client = new Client({ host: '127.0.0.1', port, user: 'admin', password: PASSWORD, database })
    await client.connect()
    try {
      const result = await client.query<unknown[]>({ text: sql, rowMode: 'array' })
      return Array.isArray(result.rows) ? result.rows : []
    } finally {
      await client.end()
    }
  }
  await run(`CREATE ROLE offset_user LOGIN PASSWORD '${PASSWORD.replaceAll("'", "''")}'`, 'postgres')
  await run('CREATE DATABASE sales OWNER offset_user', 'postgres')

  return {
    port,
    settings: { host: '127.0.0.1', port, database: 'sales', username: 'offset_user' },
    secrets: { password: PASSWORD, key: null },
    run,
    bare: async () => {
      const client = new Client({
        host: '127.0.0.1',
        port,
        user: 'offset_user',
        password: PASSWORD,
        database: 'sales',
      })
      await client.connect()
      return {
        rows: async (sql) =>
          JSON.stringify((await client.query({ text: sql, rowMode: 'array' })).rows).length,
        end: () => client.end(),
      }
    },
    kill: () => stop(server, 'SIGKILL'),
    start: async () => {
      server = await startServer(programs, data, port)
    },
    end: async () => {
      await stop(server, 'SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The server accepts a key that only its own user can read. */
function installCertificate(data: string): void {
  const key = join(data, 'server.key')
  copyFileSync(CERTIFICATE, join(data, 'server.crt'))
  copyFileSync(CERTIFICATE.replace(/crt$/, 'key'), key)
  chmodSync(key, 0o600)
  chmodSync(join(data, 'server.crt'), 0o644)
  const { uid, gid } = identity()
  if (uid !== undefined && gid !== undefined) chownSync(key, uid, gid)
  appendFileSync(join(data, 'postgresql.conf'), 'ssl = on\n')
}

async function startServer(programs: string, data: string, port: number): Promise<ChildProcess> {
  rmSync(join(data, 'postmaster.pid'), { force: true })
  const server = spawn(join(programs, 'bin', 'postgres'), ['-D', data, '-p', String(port)], {
    ...identity(),
    env: { TZ: 'UTC' },
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr.setEncoding('utf8')
    server.stderr.on('data', (text: string) => {
      log = (log + text).slice(-10_000)
      if (log.includes('database system is ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)))
    server.once('error', reject)
  })
  return server
}
