import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection } from 'mysql2'
import type { RemoteServer } from '#tests/engines/remote-bench.ts'
import { freePort, identity, stop } from '#tests/engines/server-process.ts'

/** A real MariaDB on a free port of this machine, with the user `offset_user` of the database `sales`. */
export interface MariaDbServer extends RemoteServer {
  /** Runs statements as its administrator; gives the rows of the last one. */
  readonly run: (...statements: readonly string[]) => Promise<readonly (readonly unknown[])[]>
  readonly kill: () => Promise<void>
  readonly end: () => Promise<void>
}

const PROGRAMS = ['/usr/sbin/mariadbd', '/usr/local/sbin/mariadbd', '/usr/bin/mariadbd']

const INSTALLERS = ['/usr/bin/mariadb-install-db', '/usr/local/bin/mariadb-install-db']

/** The programs of an installed MariaDB (Debian: `mariadb-server-core`); null if there are none. */
export function installedMariaDb(): { readonly server: string; readonly installer: string } | null {
  const server = PROGRAMS.find((path) => existsSync(path))
  const installer = INSTALLERS.find((path) => existsSync(path))
  return server === undefined || installer === undefined ? null : { server, installer }
}

const PASSWORD = `p@ss:w/o?r#d%25 "ü€`

/** Starts a server with an empty database `sales`. Throws if none is installed. */
export async function startMariaDb(): Promise<MariaDbServer> {
  const programs = installedMariaDb()
  if (programs === null) throw new Error('No MariaDB is installed: apt-get install mariadb-server-core')
  const folder = mkdtempSync(join(tmpdir(), 'offset-mariadb-'))
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  mkdirSync(data)
  const { uid, gid } = identity()
  if (uid !== undefined && gid !== undefined) chownSync(data, uid, gid)
  const base = ['--no-defaults', `--datadir=${data}`]
  execFileSync(programs.installer, [...base, '--auth-root-authentication-method=normal', '--skip-test-db'], {
    ...identity(),
    cwd: data,
    stdio: 'ignore',
  })
  const port = await freePort()
  const light = ['--innodb-buffer-pool-size=16M', '--innodb-flush-log-at-trx-commit=0', '--skip-name-resolve']
  const server = spawn(
    programs.server,
    [...base, `--port=${port}`, '--bind-address=127.0.0.1', `--socket=${join(data, 's')}`, ...light],
    { ...identity(), cwd: data, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let log = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr.setEncoding('utf8')
    server.stderr.on('data', (text: string) => {
      log = (log + text).slice(-10_000)
      if (log.includes('ready for connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`MariaDB did not start: ${log}`)))
    server.once('error', reject)
  })
  const run: MariaDbServer['run'] = async (...statements) => {
    const connection = createConnection({ host: '127.0.0.1', port, user: 'root' })
    let last: readonly (readonly unknown[])[] = []
    for (const sql of statements)
      last = await new Promise((resolve, reject) =>
        connection.query({ sql, rowsAsArray: true }, (error, rows: unknown) => {
          if (error === null) resolve(Array.isArray(rows) ? rows.filter((row) => Array.isArray(row)) : [])
          else reject(error)
        }),
      )
    connection.destroy()
    return last
  }
  await run(
    'CREATE DATABASE sales CHARACTER SET utf8mb4',
    `CREATE USER 'offset_user'@'127.0.0.1' IDENTIFIED BY '${PASSWORD}'`,
    "GRANT ALL ON sales.* TO 'offset_user'@'127.0.0.1'",
  )
  return {
    settings: { host: '127.0.0.1', port, database: 'sales', username: 'offset_user' },
    secrets: { password: PASSWORD, key: null },
    run,
    kill: () => stop(server, 'SIGKILL'),
    end: async () => {
      await stop(server, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
