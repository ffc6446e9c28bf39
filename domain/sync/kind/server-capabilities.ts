import { fields, flag, type Shaped } from '#domain/core/shape.ts'

/** What a server can do, as it is stored on the device. */
export const serverCapsShape = fields({ keepsTabs: flag })

/** What differs among the servers that speak our protocol; requested once per connection. Source: sync §3.9. */
export type ServerCaps = Shaped<typeof serverCapsShape>
