import { placeOfSecret } from '#domain/connections/connection.ts'
import { parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { EngineDatabase, Engines } from '#domain/engines/engine.ts'
import {
  type RemoteSecrets,
  type RemoteSettings,
  readRemoteSettings,
} from '#domain/engines/remote-settings.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import type { Vault } from './vault.ts'

/** A stored database, as far as its secrets go. */
type StoredSecrets = Pick<EngineDatabase, 'kind' | 'settings' | 'secrets'>

const NO_SECRETS: RemoteSecrets = { password: null, key: null }

const LOST = placelessError(
  'database',
  'The password of this database cannot be read any more. Enter it again in its connection.',
)

/** Encrypts secrets for their place; null without any. */
export function sealSecrets(
  vault: Vault,
  { kind, settings }: { readonly kind: string; readonly settings: RemoteSettings },
  secrets: RemoteSecrets,
): string | null {
  if (secrets.password === null && secrets.key === null) return null
  return vault.seal(secrets, placeOfSecret(kind, settings))
}

/** Reads the secrets of a stored database. Fails: `lost`, if their key is not that of this server or they are damaged. */
export function openSecrets(vault: Vault, database: StoredSecrets): Result<RemoteSecrets, 'lost'> {
  const { kind, settings: text, secrets = null } = database
  if (secrets === null) return ok(NO_SECRETS)
  const read = parseJson(text)
  const settings = read.ok ? readRemoteSettings(read.value) : null
  const opened = settings === null ? err('lost') : vault.open(secrets, placeOfSecret(kind, settings))
  return opened.ok ? opened : err('lost')
}

/** Engines over databases whose secrets are encrypted. */
export function enginesWithSecrets(engines: Engines, vault: Vault): Engines {
  return {
    ...engines,
    open: (userId, database) => {
      const { id, kind, settings } = database
      const secrets = openSecrets(vault, database)
      if (!secrets.ok) return err(LOST)
      const opened =
        database.secrets === null || database.secrets === undefined ? null : JSON.stringify(secrets.value)
      return engines.open(userId, { id, kind, settings, secrets: opened })
    },
  }
}
