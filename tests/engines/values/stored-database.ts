import { sealSecrets } from '#server/secrets/database-secrets.ts'
import { insertConnectedDatabase } from '#server/store/databases.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import type { ValueColumn } from './value-columns.ts'

type Stored = Awaited<ReturnType<ValueColumn['open']>>['stored']

/** Adds a database to a server as its form stores it; gives its id. */
export async function storeDatabase(server: TestApp, kind: string, stored: Stored): Promise<number> {
  const place = { name: kind, kind, now: server.clock.now }
  const row =
    'file' in stored
      ? await insertConnectedDatabase(server.store, {
          ...place,
          settings: JSON.stringify(stored),
          secrets: null,
        })
      : await insertConnectedDatabase(server.store, { ...place, ...remote(server, kind, stored) })
  if (row === null) throw new Error(`${kind} is there already`)
  return row.id
}

function remote({ deps }: TestApp, kind: string, stored: Exclude<Stored, { readonly file: string }>) {
  const settings = { tls: 'off', ca: null, options: [], maxConnections: 4, ...stored.settings } as const
  return {
    settings: JSON.stringify(settings),
    secrets: sealSecrets(deps.vault, { kind, settings }, stored.secrets),
  }
}
