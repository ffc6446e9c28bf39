import { useEffect, useEffectEvent, useMemo } from 'react'
import { readCachedDashboard } from '#data/answers/dashboards/read-dashboard.ts'
import { useLive } from '#data/db/live.ts'
import { readyValue } from '#domain/core/loadable.ts'
import type { StoredDashboard as DashboardRecord } from '#domain/records/dashboards/record.ts'
import { noteShown } from '#features/dashboards/view/later/note-shown.ts'
import type { StoredDashboard } from '#features/dashboards/view/state/use-dashboard.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { EditedDashboard } from './EditedDashboard.tsx'
import { useDashboardEdit } from './state/use-dashboard-edit.ts'

type EditScreenProps = {
  readonly stored: StoredDashboard
  readonly refreshCount: number
  readonly search: ReadonlyMap<string, string>
  readonly go: (address: string) => void
}

/** The edit mode of a dashboard. Load it lazily. */
export const EditScreen = (props: EditScreenProps) => {
  const { db } = useWorkspace()
  const { dashboard, charts } = props.stored.opened
  const { id, localId } = dashboard
  const shown = useEffectEvent(() => noteShown(dashboard, { isEditing: true, chartCount: charts.length }))
  useEffect(() => shown(), [id])
  const cached = readyValue(useLive(async () => readCachedDashboard(db, localId), [db, localId]))
  const record = cached?.dashboard
  return record === undefined ? (
    <div className="fill" aria-busy="true" />
  ) : (
    <WithDraft key={localId} {...props} record={record} />
  )
}

const WithDraft = (props: EditScreenProps & { readonly record: DashboardRecord }) => {
  const { charts } = props.stored.opened
  const own = useMemo(() => charts.map(({ id, name }) => ({ chartId: id, name })), [charts])
  const edit = useDashboardEdit(props.record, own)
  return edit === null ? (
    <div className="fill" aria-busy="true" />
  ) : (
    <EditedDashboard {...props} opened={props.stored.opened} edit={edit} />
  )
}
