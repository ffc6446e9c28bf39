import { logEvents } from '#domain/contract/bi/log.ts'
import { ok } from '#domain/core/result.ts'
import { implement, type Route } from '#server/http/implement.ts'

/** Events of Superset's page: accepted, so that it does not resend them, and dropped. */
export function logRoutes(): readonly Route[] {
  return [implement(logEvents, async () => ok(null))]
}
