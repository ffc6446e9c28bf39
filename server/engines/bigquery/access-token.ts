import { createSign } from 'node:crypto'
import { isRecord, parseJson, textOrNull } from '#domain/core/parse.ts'

/** A service account, from the file of its key. */
interface ServiceAccount {
  readonly email: string
  readonly keyId: string
  readonly privateKey: string
}

/** Reads the JSON of a key; null if it is none. */
export function readServiceAccount(json: string | null): ServiceAccount | null {
  const read = parseJson(json ?? '')
  const fields = read.ok && isRecord(read.value) ? read.value : {}
  const field = (name: string) => textOrNull(fields[name])
  const [email, privateKey] = [field('client_email'), field('private_key')]
  return email === null || privateKey === null
    ? null
    : { email, privateKey, keyId: field('private_key_id') ?? '' }
}

const AUDIENCE = 'https://bigquery.googleapis.com/'

/** A token is valid for an hour. */
const SECONDS = 3600

/** Signs a token that Google's services accept from the account itself. Throws if the key is none. */
export function signToken({ email, keyId, privateKey }: ServiceAccount, now: number): string {
  const issued = Math.floor(now / 1000)
  const head = { alg: 'RS256', typ: 'JWT', kid: keyId }
  const claims = { iss: email, sub: email, aud: AUDIENCE, iat: issued, exp: issued + SECONDS }
  const text = [head, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`
}
