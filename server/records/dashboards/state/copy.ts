import { randomUUID } from 'node:crypto'
import { copyDashboard, type DashboardCopy } from '#domain/contract/bi/dashboards/state.ts'
import { exactNumbersOf, writeExact } from '#domain/core/json/write-exact.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { withNewChartIds } from '#domain/dashboard/bundle/chart-references.ts'
import { fieldsError, type HttpError } from '#server/http/errors/http-error.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { insertChartRow } from '#server/records/charts/store.ts'
import { type DashboardWriter, insertDashboard, patchDashboard } from '#server/records/dashboards/change.ts'
import { checkTexts } from '#server/records/dashboards/check-fields.ts'
import { visibleDashboard } from '#server/records/dashboards/find.ts'
import { withOtherCharts } from '#server/records/dashboards/layout.ts'
import { splitLayout } from '#server/records/dashboards/metadata.ts'
import { setCharts } from '#server/records/dashboards/store.ts'
import { chartsOfDashboard } from '#server/store/charts.ts'
import type { DashboardRow } from '#server/store/dashboards.ts'
import type { Store, StoreView } from '#server/store/open-store.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { inTransaction } from '#server/store/synced/in-transaction.ts'

/** Saving a dashboard as a new one. */
export function copyRoute(store: Store): Route {
  return implement(copyDashboard, async ({ params, body, user, now }) => {
    return await inTransaction(store, async (view) => {
      const row = await visibleDashboard(view, user.id, params.idOrSlug)
      if (!row.ok) return row
      const id = await copyOf(view, { user, now }, row.value, body)
      if (!id.ok) return id
      return ok({ result: { id: id.value, last_modified_time: Math.floor(now / 1000) } })
    })
  })
}

/**
 * A new draft with the given settings and layout, and with the charts of the dashboard, or with copies of them, to which scopes
 * and settings by chart then refer. A Superset leaves the old ids there, so that its copies filter by the old charts.
 */
async function copyOf(
  view: StoreView,
  writer: DashboardWriter,
  source: DashboardRow,
  { dashboard_title, css, json_metadata, duplicate_slices: hasOwnCharts = false }: DashboardCopy,
): Promise<Result<number, HttpError>> {
  const tables = checkTexts({ json_metadata }, { isNew: false, isOurs: false })
  if (!tables.ok) return tables
  const { settings, layout } = splitLayout(tables.value.settings ?? {})
  if (hasOwnCharts && layout === null)
    return err(
      fieldsError({ json_metadata: ['The settings have no layout (positions). Nothing was copied.'] }),
    )
  const copies = await chartCopies(view, writer, source, hasOwnCharts)
  const positions = layout === null ? {} : { positions: withOtherCharts(layout, copies) }
  const scoped = withNewChartIds(settings, (chart) => copies.get(chart) ?? chart)
  const fields = { dashboard_title, css }
  const id = await insertDashboard(view, writer, fields, { isNew: true, isOurs: false })
  if (!id.ok) return id
  await setCharts(view, id.value, [...copies.values()])
  const row = await rowById(view, 'dashboards', id.value)
  if (row === null) throw new Error('A dashboard that was inserted is missing')
  const patch = { json_metadata: writeExact({ ...scoped, ...positions }, exactNumbersOf(json_metadata)) }
  const written = await patchDashboard(view, writer, { row, patch }, { isNew: false, isOurs: false })
  return written.ok ? id : written
}

/** The charts of the copy by those of the dashboard: the same ones, or copies that the user owns. */
async function chartCopies(
  view: StoreView,
  { user, now }: DashboardWriter,
  source: DashboardRow,
  isNew: boolean,
): Promise<ReadonlyMap<number, number>> {
  const copies = new Map<number, number>()
  for (const chart of await chartsOfDashboard(view, source.id)) {
    const { id, revision: _revision, owner_ids: _owners, ...fields } = chart
    const copy = {
      ...fields,
      uuid: randomUUID(),
      user_id: user.id,
      created_by: user.id,
      changed_by: user.id,
      created_on: now,
      changed_on: now,
    }
    copies.set(id, isNew ? await insertChartRow(view, copy) : id)
  }
  return copies
}
