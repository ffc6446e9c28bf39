import { SYNCED_KINDS } from '#domain/records/all.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'

/** Groups things by their record kind; things without one are left out. */
export function byKind<T>(
  things: Iterable<T>,
  kindOf: (thing: T) => KindName | null,
): ReadonlyMap<KindName, readonly T[]> {
  const sorted = new Map<KindName, T[]>()
  for (const thing of things) {
    const kind = kindOf(thing)
    const group = kind === null ? null : (sorted.get(kind) ?? [])
    if (kind === null || group === null) continue
    group.push(thing)
    sorted.set(kind, group)
  }
  return sorted
}

/** The kind in a record key (`tabs/<localId>`); null if there is none. */
export function kindOfKey(key: string): KindName | null {
  return SYNCED_KINDS.find((kind) => key.startsWith(`${kind}/`)) ?? null
}
