import { fields, flag } from '#domain/core/shape.ts'

/** What a server can do beside Superset's plain wire; asked for once per connection. Source: sync §3.6, §5. */
export interface ServerCaps {
  readonly idempotencyKeys: boolean
  readonly revisions: boolean
  readonly uuids: boolean
  readonly changes: boolean
  readonly keepsTabs: boolean
}

/** A plain Superset: none of it, but it keeps tabs. */
export const PLAIN_CAPS: ServerCaps = {
  idempotencyKeys: false,
  revisions: false,
  uuids: false,
  changes: false,
  keepsTabs: true,
}

/** Capabilities as they are stored on the device. */
export const serverCapsShape = fields<ServerCaps>({
  idempotencyKeys: flag,
  revisions: flag,
  uuids: flag,
  changes: flag,
  keepsTabs: flag,
})
