import type { Result } from '#domain/core/result.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import { type DashboardWriter, insertDashboard, patchDashboard } from '#server/records/dashboards/change.ts'
import type { DashboardRow } from '#server/store/dashboards.ts'
import type { StoreView } from '#server/store/open-store.ts'

type Table = Readonly<Record<string, unknown>>

/** A dashboard to write: over an existing one, or as a new one with the uuid. */
export interface WrittenDashboard {
  readonly existing: DashboardRow | null
  readonly uuid: string
  readonly title: string | null
  readonly slug: string | null
  readonly css: string | null
  readonly certifiedBy: string | null
  readonly certificationDetails: string | null
  readonly isPublished: boolean
  readonly position: Table | null
  readonly metadata: Table | null
}

/** Creates or overwrites a dashboard with the charts of its layout, within a transaction. Fails: 400, 422 by field. */
export async function writeDashboard(
  view: StoreView,
  writer: DashboardWriter,
  { existing, uuid, ...dashboard }: WrittenDashboard,
): Promise<Result<number, HttpError>> {
  const fields = {
    dashboard_title: dashboard.title,
    slug: dashboard.slug,
    css: dashboard.css,
    certified_by: dashboard.certifiedBy,
    certification_details: dashboard.certificationDetails,
    published: dashboard.isPublished,
    position_json: textOf(dashboard.position),
    json_metadata: textOf(dashboard.metadata),
  }
  // As from a client of our protocol: the texts are stored as they are, and the layout sets the charts.
  const origin = { isNew: existing === null, isOurs: true }
  if (existing === null) return await insertDashboard(view, writer, { ...fields, uuid }, origin)
  return await patchDashboard(view, writer, { row: existing, patch: fields }, origin)
}

function textOf(table: Table | null): string | null {
  return table === null ? null : JSON.stringify(table)
}
