import type { Brand } from './brand.ts'

/** Local id of a synced record: random, permanent, the only key that screens and addresses use. Source: sync §3.1. */
export type LocalId = Brand<string, 'LocalId'>

/** Client-made id of a query: 11 characters of A–Z, a–z, 0–9, `_`, `-`. Source: SQL spec §3, §9. */
export type QueryId = Brand<string, 'QueryId'>

/** Id of a pending change, sent as its `Idempotency-Key`. Source: sync §3.2. */
export type OpId = Brand<string, 'OpId'>

/** Length of a client-made query id. Source: SQL spec §9. */
const QUERY_ID_LENGTH = 11

/** Returns random bytes; injected, because domain is pure. */
export type RandomBytes = (length: number) => Uint8Array

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

function randomText(length: number, randomBytes: RandomBytes): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte & 63]).join('')
}

/** Makes a local id of 21 characters (126 bits). */
export function makeLocalId(randomBytes: RandomBytes): LocalId {
  return randomText(21, randomBytes) as LocalId
}

/** Makes a query id of 11 characters. Source: SQL spec §9. */
export function makeQueryId(randomBytes: RandomBytes): QueryId {
  return randomText(QUERY_ID_LENGTH, randomBytes) as QueryId
}

/** Makes the id of a pending change, of 21 characters. */
export function makeOpId(randomBytes: RandomBytes): OpId {
  return randomText(21, randomBytes) as OpId
}

/** Whether a foreign value can be a local id. */
export function isLocalId(text: unknown): text is LocalId {
  return typeof text === 'string' && /^[\w-]{21}$/.test(text)
}

/** Whether a value can be a query's id. Ours have 11 characters, those of servers and other clients vary. */
export function isQueryId(text: unknown): text is QueryId {
  return typeof text === 'string' && /^[\w-]{2,64}$/.test(text)
}
