import { isLocalId, type LocalId } from '#domain/core/ids.ts'

const PREFIX = '~new:'

/** The owner of a blank row: its device, and the record that it was created for. */
interface Token {
  readonly clientId: string
  readonly localId: LocalId
}

/** The name under which a blank row is made, so that it can be found after an ambiguous create. Source: sync §4. */
export function tokenLabel({ clientId, localId }: Token): string {
  return `${PREFIX}${clientId}:${localId}`
}

/** Reads a token label of any device; null for any other name. */
export function readToken(label: string | null): Token | null {
  const [, clientId, localId] = /^~new:([^:]*):([\w-]{21})$/.exec(label ?? '') ?? []
  return clientId !== undefined && isLocalId(localId) ? { clientId, localId } : null
}

/** Whether a name is a token label: such a row of another device is hidden. Source: sync §4. */
export function isTokenLabel(label: string | null): boolean {
  return label?.startsWith(PREFIX) === true
}
