import { SYNCED_KINDS, type SyncedKind } from '#domain/sync/record/synced-record.ts'

/** Sorts things by the kind of record that they are about. */
export function byKind<T>(
  things: Iterable<T>,
  kindOf: (thing: T) => SyncedKind | null,
): ReadonlyMap<SyncedKind, readonly T[]> {
  const sorted = new Map<SyncedKind, T[]>()
  for (const thing of things) {
    const kind = kindOf(thing)
    const group = kind === null ? null : (sorted.get(kind) ?? [])
    if (kind === null || group === null) continue
    group.push(thing)
    sorted.set(kind, group)
  }
  return sorted
}

/** The kind that a record key names (`tabs/<lid>`); null when it names none. */
export function kindOfKey(key: string): SyncedKind | null {
  return SYNCED_KINDS.find((kind) => key.startsWith(`${kind}/`)) ?? null
}
