import { err, ok } from '#domain/core/result.ts'
import type { EngineKind } from '#domain/engines/engine.ts'
import { readRemoteSettings } from '#domain/engines/remote-settings.ts'
import type { EngineDriver } from '#server/engines/host/driver.ts'

/** The driver of a kind whose databases are servers; `program` is that of its child processes. */
export function remoteDriver(kind: EngineKind, program: URL): EngineDriver {
  return {
    ...kind,
    program,
    connect: (settings, { connectShared, secrets, hosts }) => {
      const remote = readRemoteSettings(settings)
      if (remote === null) return err('its settings name no server')
      const { host, port, maxConnections } = remote
      return ok(
        connectShared({
          program,
          name: `${kind.kind} at ${host}:${port}`,
          settings: { remote, secrets, hosts },
          maxConnections,
        }),
      )
    },
  }
}
