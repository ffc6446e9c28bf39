import { refreshDashboards } from '#data/commands/dashboards/refresh-dashboards.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { send } from '#data/http/send.ts'
import { createDashboard } from '#domain/contract/bi/dashboard.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

/**
 * Creates an empty dashboard on the server, for a chart that is placed on it by its number there, and refreshes the list.
 * Returns its server id. Fails: with any WireError. Source: BI spec §7.
 */
export async function createOnServer(db: LocalDatabase, title: string): Promise<Result<number, WireError>> {
  const answer = await send(createDashboard, { body: { dashboard_title: title } })
  if (!answer.ok) return answer
  // A failure does not matter: the list is read again when it is opened.
  await refreshDashboards(db).catch(() => undefined)
  return ok(answer.value.id)
}
