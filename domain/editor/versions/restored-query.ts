import {
  SAVED_QUERY_FIELDS,
  type SavedQuery,
  type SavedQueryFields,
} from '#domain/records/saved-queries/record.ts'
import { restoreRecord } from '#domain/sync/record/change-record.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'

/** Restores a deleted record with one of its texts; fields that differ on the server are unsent. */
export function restoredQuery(saved: SavedQuery, current: SavedQueryFields, stamp: number): SavedQuery {
  const { base, dirty } = saved
  const differs = (name: keyof SavedQueryFields) => base === null || !sameValue(current[name], base[name])
  const unsent = SAVED_QUERY_FIELDS.filter((name) => dirty.includes(name) || differs(name))
  const back = { ...restoreRecord(saved, stamp), current, dirty: unsent }
  const isAsItWas = SAVED_QUERY_FIELDS.every((name) => sameValue(current[name], saved.current[name]))
  // The restored revision applies only to unchanged texts.
  return isAsItWas || !saved.restored ? back : { ...back, restored: saved.restored }
}
