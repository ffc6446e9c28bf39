import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine, Engines } from '#domain/engines/engine.ts'
import type { RemoteSettings } from '#domain/engines/remote-settings.ts'
import { ENGINE_DRIVERS } from '#server/engines/all.ts'
import { createEngines, type EnginesOptions } from '#server/engines/host/create-engines.ts'
import type { PostgresqlServer } from './server.ts'

/** Engines over a server; `end` closes them, and leaves the server running. */
export interface PostgresqlBench {
  readonly engines: Engines
  readonly engine: Engine
  /** The engine of a user, with other settings or another password. */
  readonly open: (userId: number, more?: Partial<RemoteSettings>, password?: string) => Engine
  readonly end: () => Promise<void>
}

/** Opens a server through engines with these options. */
export function postgresqlBench(
  { settings, secrets }: PostgresqlServer,
  options: Partial<EnginesOptions> = {},
): PostgresqlBench {
  const folder = mkdtempSync(join(tmpdir(), 'offset-test-'))
  const engines = createEngines({
    drivers: ENGINE_DRIVERS,
    dataDir: folder,
    temporaryFolder: folder,
    keepsSpare: false,
    threads: 2,
    hosts: { allowed: ['127.0.0.1'] },
    ...options,
  })
  const open: PostgresqlBench['open'] = (userId, more = {}, password = secrets.password) => {
    const engine = engines.open(userId, {
      id: 1,
      kind: 'postgresql',
      settings: JSON.stringify({
        tls: 'off',
        ca: null,
        options: [],
        maxConnections: 4,
        ...settings,
        ...more,
      }),
      secrets: JSON.stringify({ ...secrets, password }),
    })
    if (!engine.ok) throw new Error(engine.error.message)
    return engine.value
  }
  const end = async () => {
    await engines.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { engines, engine: open(1), open, end }
}
