import { isRecord } from '#domain/core/parse.ts'
import { folderOf } from './folder.ts'

/** The fields of a saved query inside `extra_json`. */
interface ExtraFields {
  readonly folder: string | null
  readonly schedule: Record<string, unknown> | null
}

/** The fields inside `extra_json`, each with its member there; Superset's own page writes `schedule_info`. */
export const SAVED_QUERY_EXTRA = {
  folder: 'folder',
  schedule: 'schedule_info',
} as const satisfies Record<keyof ExtraFields, string>

type Extra = Readonly<Record<string, unknown>>

/** Reads the fields inside `extra_json`; null for those that are missing or of another type. */
export function extraFields(extra: Extra): ExtraFields {
  const { folder, schedule_info: schedule } = extra
  return { folder: folderOf(folder), schedule: isRecord(schedule) ? schedule : null }
}

/** Returns `extra_json` with the named fields replaced; members of other programs stay, also unreadable ones. */
export function withExtraFields(extra: Extra, names: readonly string[], current: ExtraFields): Extra {
  const members = new Map(Object.entries(extra))
  for (const name of ['folder', 'schedule'] as const) {
    if (!names.includes(name)) continue
    if (current[name] === null) members.delete(SAVED_QUERY_EXTRA[name])
    else members.set(SAVED_QUERY_EXTRA[name], current[name])
  }
  return Object.fromEntries(members)
}
