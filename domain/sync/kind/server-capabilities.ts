import { fields, flag, type Shaped } from '#domain/core/shape.ts'

/** Capabilities as they are stored on the device. */
export const serverCapsShape = fields({
  idempotencyKeys: flag,
  revisions: flag,
  uuids: flag,
  changes: flag,
  keepsTabs: flag,
})

/** What a server can do beside Superset's plain wire; requested once per connection. Source: sync §3.6, §5. */
export type ServerCaps = Shaped<typeof serverCapsShape>

/** A plain Superset: none of it, but it keeps tabs. */
export const PLAIN_CAPS: ServerCaps = {
  idempotencyKeys: false,
  revisions: false,
  uuids: false,
  changes: false,
  keepsTabs: true,
}
