import { err, ok } from '#domain/core/result.ts'
import type { ConnectionFault } from '#domain/engines/connection-fault.ts'
import { POSTGRESQL_FORM } from '#domain/engines/postgresql/form.ts'
import { readRemoteSettings } from '#domain/engines/remote-settings.ts'
import type { EngineDriver } from '#server/engines/host/driver.ts'
import { ECHO_DRIVER } from '#tests/engines/echo/driver.ts'

/** The connections, in order: the password, and how often a connection was closed. */
export interface FakeLog {
  readonly passwords: (string | null)[]
  closed: number
}

/**
 * A PostgreSQL that is not there: it has the database `flights` of the user `superset` with the password `superset`, at
 * every open port. Its tables are those of the echo engine.
 */
export function fakePostgres(log: FakeLog): EngineDriver {
  return {
    ...ECHO_DRIVER,
    kind: 'postgresql',
    form: POSTGRESQL_FORM,
    connect: (stored, host) => {
      const settings = readRemoteSettings(stored)
      if (settings === null) return err('no settings')
      const inner = ECHO_DRIVER.connect({ tables: { airports: [{ iata: 'ATL' }] } }, host)
      if (!inner.ok) return inner
      log.passwords.push(host.secrets?.password ?? null)
      return ok({
        ...inner.value,
        tryConnection: async (): Promise<ConnectionFault | null> => {
          if (settings.port === 1) return { code: 'port-closed', detail: null }
          if (settings.host.endsWith('.invalid')) return { code: 'host-unknown', detail: null }
          if (host.secrets?.password !== 'superset') return { code: 'access-denied', detail: null }
          return settings.database === 'flights' ? null : { code: 'database-unknown', detail: null }
        },
        close: async () => {
          log.closed += 1
        },
      })
    },
  }
}
