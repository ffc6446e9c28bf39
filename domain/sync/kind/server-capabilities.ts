import { fields, flag, list, optional, text } from '#domain/core/shape.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import type { RecordKind } from './record-kind.ts'

/**
 * What differs among the servers that speak our protocol; requested once per connection. `sharedKinds` are those of the
 * kinds that everybody sees which it has; one that does not say has none. Source: sync §3.9.
 */
export interface ServerCaps {
  readonly keepsTabs: boolean
  readonly sharedKinds?: readonly KindName[]
}

/** What a server can do, as it is stored on the device. */
export const serverCapsShape = fields<ServerCaps>({ keepsTabs: flag, sharedKinds: optional(list(text)) })

/** Whether a server has records of a kind: of any other it tells nothing, and nothing of it is sent there. */
export function hasKind(
  { keepsTabs, sharedKinds = [] }: ServerCaps,
  { name, isStoredWithTabs, isShared }: Pick<RecordKind, 'name' | 'isStoredWithTabs' | 'isShared'>,
): boolean {
  return (keepsTabs || !isStoredWithTabs) && (!isShared || sharedKinds.includes(name))
}
