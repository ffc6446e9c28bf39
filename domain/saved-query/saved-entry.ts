import type { LocalId } from '#domain/core/ids.ts'
import { type SavedQuery, savedChangedAt, savedLinkId } from '#domain/records/saved-queries/record.ts'

/** A saved query in the list. `changedAt` in ms since 1970. */
export interface SavedEntry {
  readonly localId: LocalId
  /** Null until the server has created it. */
  readonly serverId: number | null
  /** The number in its links; null until the server has created it. */
  readonly linkId: number | null
  readonly name: string
  readonly description: string
  readonly sql: string
  readonly dbId: number | null
  readonly catalog: string | null
  readonly schema: string | null
  readonly tags: readonly string[]
  readonly folder: string | null
  readonly schedule: SavedQuery['current']['schedule']
  readonly isScheduled: boolean
  /** Whether its schedule runs nothing until it is resumed. */
  readonly isPaused: boolean
  readonly changedAt: number | null
  /** Name, description and SQL in lower case. */
  readonly folded: string
}

/** Returns a saved query as an entry of the list. */
export function savedEntry(saved: SavedQuery): SavedEntry {
  const { localId, serverId, current } = saved
  const { name, sql, dbId, catalog, schema, tags, folder, schedule } = current
  const description = current.description ?? ''
  return {
    localId,
    serverId,
    linkId: savedLinkId(saved),
    name,
    description,
    sql,
    dbId,
    catalog,
    schema,
    tags,
    folder,
    schedule,
    isScheduled: hasInterval(schedule),
    isPaused: hasInterval(schedule) && schedule?.['paused'] === true,
    changedAt: savedChangedAt(saved),
    folded: `${name}\n${description}\n${sql}`.toLowerCase(),
  }
}

/** Superset stores its other settings of a schedule also without an interval. */
function hasInterval(schedule: SavedEntry['schedule']): boolean {
  const interval = schedule?.['schedule_interval']
  return typeof interval === 'string' && interval.trim() !== ''
}
