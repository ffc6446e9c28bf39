import { isRecord } from '#domain/core/parse.ts'
import { tagSet } from '#domain/tags/tag-set.ts'
import { folderOf } from './folder.ts'

/** The fields of a saved query inside `extra_json`. */
interface ExtraFields {
  /** Unique tag names, sorted. */
  readonly tags: readonly string[]
  readonly folder: string | null
  readonly schedule: Record<string, unknown> | null
}

/** The fields inside `extra_json`, each with its member there; Superset's own page writes `schedule_info`. */
export const SAVED_QUERY_EXTRA = {
  tags: 'tags',
  folder: 'folder',
  schedule: 'schedule_info',
} as const satisfies Record<keyof ExtraFields, string>

type Extra = Readonly<Record<string, unknown>>

/** Reads the fields inside `extra_json`; null for those that are missing or of another type. */
export function extraFields(extra: Extra): ExtraFields {
  const { tags, folder, schedule_info: schedule } = extra
  return {
    tags: Array.isArray(tags) ? tagSet(tags.filter((tag) => typeof tag === 'string')) : [],
    folder: folderOf(folder),
    schedule: isRecord(schedule) ? schedule : null,
  }
}

/** Returns `extra_json` with the named fields replaced; members of other programs stay, also unreadable ones. */
export function withExtraFields(extra: Extra, names: readonly string[], current: ExtraFields): Extra {
  const members = new Map(Object.entries(extra))
  for (const name of ['tags', 'folder', 'schedule'] as const) {
    if (!names.includes(name)) continue
    const value = current[name]
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0)
    if (isEmpty) members.delete(SAVED_QUERY_EXTRA[name])
    else members.set(SAVED_QUERY_EXTRA[name], value)
  }
  return Object.fromEntries(members)
}
