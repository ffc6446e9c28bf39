import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine, Engines } from '#domain/engines/engine.ts'
import type { RemoteSettings } from '#domain/engines/remote-settings.ts'
import { ENGINE_DRIVERS } from '#server/engines/all.ts'
import { createEngines, type EnginesOptions } from '#server/engines/host/create-engines.ts'

/** A running database server. */
export interface RemoteServer {
  readonly settings: Pick<RemoteSettings, 'host' | 'port' | 'database' | 'username'> &
    Partial<Pick<RemoteSettings, 'options'>>
  readonly secrets: { readonly password: string; readonly key: null }
}

/** Engines over a server; `end` closes them, and leaves the server running. */
export interface RemoteBench {
  readonly engines: Engines
  readonly engine: Engine
  /** The engine of a user, with other settings or another password. */
  readonly open: (userId: number, more?: Partial<RemoteSettings>, password?: string) => Engine
  readonly end: () => Promise<void>
}

/** Opens a server as a kind of database, through engines with these options. */
export function remoteBench(
  kind: string,
  { settings, secrets }: RemoteServer,
  options: Partial<EnginesOptions> = {},
): RemoteBench {
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
  const open: RemoteBench['open'] = (userId, more = {}, password = secrets.password) => {
    const engine = engines.open(userId, {
      id: 1,
      kind,
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
