import { useCallback, useState } from 'react'
import type { OpenedDashboard } from '#data/answers/dashboards/read-dashboard.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import { useEditDenial } from './use-edit-denial.ts'

/** The dialogs that edit the filters of a dashboard, and the scopes of its cross filters. */
export type SettingsDialog = 'filters' | 'scoping'

/** An open dialog, and the dashboard that it edits. */
export interface OpenSettings {
  readonly dialog: SettingsDialog
  readonly opened: OpenedDashboard
  readonly root: LayoutNode
  /** The chart whose scope is shown first; null or missing for that of all charts. */
  readonly firstChart?: number | null
  readonly onClose: () => void
}

/** The open dialog for filters or scopes, and what opens it; only users who may edit have them. */
export const useSettings = (localId: LocalId) => {
  const mayEdit = useEditDenial(localId) === null
  const [dialog, setDialog] = useState<SettingsDialog | null>(null)
  const [firstChart, setFirstChart] = useState<number | null>(null)
  const open = useCallback((wanted: SettingsDialog, chartId: number | null = null) => {
    setFirstChart(chartId)
    setDialog(wanted)
  }, [])
  return { dialog, firstChart, open: mayEdit ? open : null, close: () => setDialog(null) }
}
