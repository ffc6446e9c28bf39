import { isLid, type Lid } from '#domain/core/ids.ts'
import type { PulledRecord } from '#domain/sync/kind/pulled-record.ts'

const PREFIX = '~new:'

/** Whose blank row it is: the device that made it and the record it was made for. */
interface Token {
  readonly clientId: string
  readonly lid: Lid
}

/** The name under which a blank row is made, so that it can be found after an ambiguous create. Source: sync §3.6. */
export function tokenLabel({ clientId, lid }: Token): string {
  return `${PREFIX}${clientId}:${lid}`
}

/** Reads a token label of any device; null for any other name. */
export function readToken(label: string | null): Token | null {
  const [, clientId, lid] = /^~new:([^:]*):([\w-]{21})$/.exec(label ?? '') ?? []
  return clientId !== undefined && isLid(lid) ? { clientId, lid } : null
}

/** Tells whether a name is a token label: such a row of another device is not shown. Source: sync §3.6. */
export function isTokenLabel(label: string | null): boolean {
  return label?.startsWith(PREFIX) === true
}

/**
 * The rows of a list that were made for a record, lowest id first; null when there is no list. The local id alone tells:
 * a device whose storage was cleared has another name since. Source: sync §3.6.
 */
export function foundByToken(
  listed: readonly Pick<PulledRecord, 'sid' | 'label'>[] | null,
  lid: Lid,
): readonly number[] | null {
  if (listed === null) return null
  return listed
    .filter(({ label }) => readToken(label)?.lid === lid)
    .map(({ sid }) => sid)
    .toSorted((a, b) => a - b)
}
