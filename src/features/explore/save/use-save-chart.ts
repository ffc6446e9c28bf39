import { useState } from 'react'
import { createChart, updateChart } from '#data/commands/charts/save-chart.ts'
import { connection } from '#data/http/connection.ts'
import { notify } from '#data/platform/toasts.ts'
import type { Workspace } from '#data/start/workspace.ts'
import type { DashboardChoice } from '#domain/chart/save/dashboard-choice.ts'
import { savedMessages } from '#domain/chart/save/save-messages.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import type { ChartForm } from '#domain/explore/builder-fields.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** The chart to save; a new one if `over` is null. */
interface ChartToSave {
  readonly over: StoredChart | null
  readonly name: string
  readonly form: ChartForm
  readonly dashboard: DashboardChoice
}

/** Saves a chart. Resolves to its local id; null after an error, which `failure` explains. */
export function useSaveChart() {
  const workspace = useWorkspace()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async (chart: ChartToSave): Promise<LocalId | null> => {
    setBusy(true)
    const saved = await store(workspace, chart)
    setBusy(false)
    if (!saved.ok) {
      setFailure(saved.error)
      return null
    }
    for (const text of savedMessages({ ...chart, isOverwritten: chart.over !== null }).toReversed())
      notify({ type: 'success', text, ...whereItIs() })
    return saved.value
  }
  return { save, failure, isBusy, clear: () => setFailure(null) }
}

async function store(
  { db, user }: Workspace,
  { over, name, form, dashboard }: ChartToSave,
): Promise<Result<LocalId, string>> {
  const placed = await placeOn(db, dashboard)
  if (!placed.ok) return placed
  if (over === null) {
    const fields = { name, form, owners: [user.userId], dashboards: placed.value }
    const created = await createChart(db, fields)
    return created.ok ? created : err(`${TEXTS.chartNotSaved}. ${created.error.message}`)
  }
  const dashboards = [...new Set([...over.current.dashboards, ...placed.value])]
  const keepsQueries = await isOfUndrawnKind(over.current.form, form)
  const updated = await updateChart(db, over.localId, { name, form, dashboards }, { keepsQueries })
  if (updated.ok) return ok(over.localId)
  const isDeleted = updated.error.code === 'record-deleted'
  const reason = isDeleted ? 'It was deleted in the meantime: save it as a new chart.' : updated.error.message
  return err(`${TEXTS.chartNotUpdated}. ${reason}`)
}

/**
 * Whether a form has the kind and dataset of the saved one, and this version cannot draw that kind. Then its query is
 * unknown.
 */
async function isOfUndrawnKind(before: ChartForm, form: ChartForm): Promise<boolean> {
  const { viz_type: vizType } = form
  const isSame = before['viz_type'] === vizType && before['datasource'] === form['datasource']
  if (!isSame || typeof vizType !== 'string') return false
  const { CHART_KINDS } = await import('#domain/chart/kinds/lists/kinds.ts')
  return !Object.hasOwn(CHART_KINDS, vizType)
}

/** Adds the chart to a dashboard. A new dashboard is created by the server first. */
async function placeOn(
  db: Workspace['db'],
  dashboard: DashboardChoice,
): Promise<Result<readonly number[], string>> {
  if (dashboard.kind === 'none') return ok([])
  if (dashboard.kind === 'existing') return ok([dashboard.id])
  const { createOnServer } = await import('#data/commands/dashboards/on-server/create-on-server.ts')
  const made = await createOnServer(db, dashboard.title)
  return made.ok ? ok([made.value]) : err(`${TEXTS.chartNotSaved}. ${made.error.message}`)
}

/** Reports that it is stored on this device only, if the server does not answer now. */
function whereItIs(): { readonly detail?: string } {
  const { kind } = connection.get()
  const isLocalOnly = kind !== 'online' && kind !== 'starting'
  return isLocalOnly ? { detail: 'Saved on this device, and sent when the server answers.' } : {}
}
