import type { CopiedDocument } from '#data/commands/dashboards/create-dashboard.ts'
import { refreshDashboard } from '#data/commands/dashboards/open-dashboard.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { send } from '#data/http/send.ts'
import { copyDashboard } from '#domain/contract/bi/dashboards/state.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { writeWithPositions } from '#domain/records/dashboards/write-table.ts'

/**
 * Saves a document as a new dashboard with copies of its charts, which only the server makes. `id` is the server id of the
 * original. Returns the server id of the copy. Fails: with any WireError; nothing is created then, except after a time-out.
 */
export async function copyWithCharts(
  db: LocalDatabase,
  { id, document, title, sources }: CopiedDocument & { readonly id: number },
): Promise<Result<number, WireError>> {
  const { css, position, metadata } = document
  const answer = await send(copyDashboard, {
    params: { idOrSlug: String(id) },
    body: {
      dashboard_title: title,
      css,
      json_metadata: writeWithPositions(metadata, position, sources),
      duplicate_slices: true,
    },
  })
  if (!answer.ok) return answer
  const copy = answer.value.result.id
  // A failure does not matter: the copy is read again when it is opened.
  await refreshDashboard(db, String(copy)).catch(() => undefined)
  return ok(copy)
}
