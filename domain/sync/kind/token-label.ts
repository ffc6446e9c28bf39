import { isLocalId, type LocalId } from '#domain/core/ids.ts'
import type { PulledRecord } from '#domain/sync/kind/pulled-record.ts'

const PREFIX = '~new:'

/** Whose blank row it is: the device that made it and the record it was made for. */
interface Token {
  readonly clientId: string
  readonly localId: LocalId
}

/** The name under which a blank row is made, so that it can be found after an ambiguous create. Source: sync §3.6. */
export function tokenLabel({ clientId, localId }: Token): string {
  return `${PREFIX}${clientId}:${localId}`
}

/** Reads a token label of any device; null for any other name. */
export function readToken(label: string | null): Token | null {
  const [, clientId, localId] = /^~new:([^:]*):([\w-]{21})$/.exec(label ?? '') ?? []
  return clientId !== undefined && isLocalId(localId) ? { clientId, localId } : null
}

/** Tells whether a name is a token label: such a row of another device is not shown. Source: sync §3.6. */
export function isTokenLabel(label: string | null): boolean {
  return label?.startsWith(PREFIX) === true
}

/** The listed rows created for a record, lowest id first: its local id outlives the device's name. Source: sync §3.6. */
export function foundByToken(
  listed: readonly Pick<PulledRecord, 'serverId' | 'label'>[] | null,
  localId: LocalId,
): readonly number[] | null {
  if (listed === null) return null
  return listed
    .filter(({ label }) => readToken(label)?.localId === localId)
    .map(({ serverId }) => serverId)
    .toSorted((a, b) => a - b)
}
