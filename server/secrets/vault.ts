import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { RemoteSecrets } from '#domain/engines/remote-settings.ts'

/** Where a secret may be used, such as a host with its port and user. */
type SecretPlace = readonly (string | number | null)[]

/** Encrypts the secrets of databases. A sealed text opens only with the same key and at the same place. */
export interface Vault {
  readonly seal: (secrets: RemoteSecrets, place: SecretPlace) => string
  /** Fails: `other-key`, `damaged` (also at another place). */
  readonly open: (sealed: string, place: SecretPlace) => Result<RemoteSecrets, 'other-key' | 'damaged'>
}

const CIPHER = 'aes-256-gcm'
const FORM = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Makes the vault of a key of 32 bytes. */
export function createVault(key: Uint8Array): Vault {
  // A key is recognised by a part of its hash, so that a lost key differs from a damaged text.
  const keyName = createHash('sha256').update('offset vault').update(key).digest('hex').slice(0, 12)
  return {
    seal: (secrets, place) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(boundTo(place))
      const data = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()])
      return [FORM, keyName, ...[nonce, cipher.getAuthTag(), data].map(toText)].join('.')
    },
    open: (sealed, place) => {
      const [form, name, nonce = '', tag = '', data = ''] = sealed.split('.')
      if (form !== FORM) return err('damaged')
      if (name !== keyName) return err('other-key')
      try {
        const decipher = createDecipheriv(CIPHER, key, fromText(nonce), { authTagLength: TAG_BYTES })
        decipher.setAAD(boundTo(place))
        decipher.setAuthTag(fromText(tag))
        return readSecrets(
          Buffer.concat([decipher.update(fromText(data)), decipher.final()]).toString('utf8'),
        )
      } catch {
        return err('damaged')
      }
    },
  }
}

function readSecrets(text: string): Result<RemoteSecrets, 'damaged'> {
  const read = parseJson(text)
  if (!read.ok || !isRecord(read.value)) return err('damaged')
  const { password = null, key = null } = read.value
  const areTexts = [password, key].every((one) => one === null || typeof one === 'string')
  return areTexts ? ok({ password: asText(password), key: asText(key) }) : err('damaged')
}

function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function boundTo(place: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify(place), 'utf8')
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}

function fromText(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}
