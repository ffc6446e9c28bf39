import { useState } from 'react'
import { notify } from '#data/platform/toasts.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import type { BarOrientation } from '#domain/dashboard/filters/bar/orientation.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import { useEditDenial } from '#features/dashboards/begin-edit/use-edit-denial.ts'
import type { SettingsDialog } from '#features/dashboards/begin-edit/use-settings.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** The place and the visibility of the filter bar. */
export type FilterBarState = ReturnType<typeof useFilterBar>

interface BarInputs {
  /** Whether the address hides the filters. */
  readonly hidesFilters: boolean
  /** Whether the bar begins open. */
  readonly opensFilters: boolean
  /** Opens the dialog for filters or scopes; null for users who may not edit. */
  readonly onSettings: ((dialog: SettingsDialog) => void) | null
}

/** Holds whether and where the filter bar is shown; a dashboard without filters has none. */
export const useFilterBar = (dashboard: Dashboard, { hidesFilters, opensFilters, onSettings }: BarInputs) => {
  const { db } = useWorkspace()
  const [isOpen, setIsOpen] = useState(opensFilters)
  const [own, setOwn] = useState<BarOrientation | null>(null)
  const isEditor = useEditDenial(dashboard.localId) === null
  const hasFilters = dashboard.filters.length > 0 && !hidesFilters
  const place = async (orientation: BarOrientation) => {
    setOwn(orientation)
    if (!isEditor) return
    try {
      const { saveOrientation } = await import('./save-orientation.ts')
      await saveOrientation(db, dashboard.localId, orientation)
    } catch {
      notify({ type: 'warning', text: START_TEXTS.partMissing, noDuplicate: true })
    }
  }
  return {
    hasFilters,
    isShown: hasFilters && isOpen,
    orientation: own ?? dashboard.filterBar,
    /** Whether a change of its place is saved for everybody. */
    isEditor,
    onSettings,
    place: (orientation: BarOrientation) => void place(orientation),
    show: () => setIsOpen(true),
    hide: () => setIsOpen(false),
    toggle: () => setIsOpen(!isOpen),
  }
}
