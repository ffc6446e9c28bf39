import { newSynced } from '#domain/sync/record/new-synced.ts'
import type { Synced } from '#domain/sync/record/synced-record.ts'
import type { AdoptStart, RemoteRecord } from './record-kind.ts'

/** Makes the common part of a record of another device: acknowledged, confirmed and without unsent fields. */
export function adopted<Fields extends object>(
  fields: Fields,
  remote: RemoteRecord,
  { localId, now }: AdoptStart,
): Synced<Fields> {
  return {
    ...newSynced(localId, fields, remote.mark?.updatedAt ?? 0),
    serverId: remote.serverId,
    base: fields,
    acked: 1,
    confirmed: 1,
    dirty: [],
    syncedAt: now,
  }
}
