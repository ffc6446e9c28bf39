import { fields, flag, list, optional, text } from '#domain/core/shape.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import type { RecordKind } from './record-kind.ts'

/** Optional features of a server, read once per connection. `sharedKinds`: none by default. Source: sync §3.9. */
export interface ServerCaps {
  readonly keepsTabs: boolean
  readonly sharedKinds?: readonly KindName[]
}

/** Stored form of `ServerCaps`. */
export const serverCapsShape = fields<ServerCaps>({ keepsTabs: flag, sharedKinds: optional(list(text)) })

/** Returns whether a server supports a kind; other kinds are neither pulled nor sent. */
export function hasKind(
  { keepsTabs, sharedKinds = [] }: ServerCaps,
  { name, isStoredWithTabs, isShared }: Pick<RecordKind, 'name' | 'isStoredWithTabs' | 'isShared'>,
): boolean {
  return (keepsTabs || !isStoredWithTabs) && (!isShared || sharedKinds.includes(name))
}
