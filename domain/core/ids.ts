import type { Brand } from './brand.ts'

/** Local id of a synced record: random, permanent, the only key that screens and addresses use. Source: sync §3.1. */
export type LocalId = Brand<string, 'LocalId'>

/** Client-made id of a query: 11 characters of A–Z, a–z, 0–9, `_`, `-`. Source: SQL spec §3, §9. */
export type QueryId = Brand<string, 'QueryId'>

/** Identifies one pending change; goes out as its `Idempotency-Key`. Source: sync §3.2. */
export type OpId = Brand<string, 'OpId'>

/** Length of a client-made query id. Source: SQL spec §9. */
const QUERY_ID_LENGTH = 11

/** Bytes of chance an id is made of; the shell fills them, domain never does. */
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

/** Tells whether a text from outside can be a local id. */
export function isLocalId(text: unknown): text is LocalId {
  return typeof text === 'string' && /^[\w-]{21}$/.test(text)
}

/**
 * Tells whether a text can be a query's id. This product makes them of 11 characters; servers and other clients make
 * them of other lengths.
 */
export function isQueryId(text: unknown): text is QueryId {
  return typeof text === 'string' && /^[\w-]{2,64}$/.test(text)
}
