import { useState } from 'react'
import type { LocalId } from '#domain/core/ids.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import type { BarOrientation } from '#domain/dashboard/filters/bar/orientation.ts'
import type { SettingsDialog } from '#features/dashboards/begin-edit/use-settings.ts'

/** The place and the visibility of the filter bar. */
export interface FilterBarState {
  readonly hasFilters: boolean
  readonly isShown: boolean
  readonly orientation: BarOrientation
  /** The dashboard in which an editor saves the place at once; null in edit mode, whose draft has the place. */
  readonly localId: LocalId | null
  readonly onSettings: BarInputs['onSettings']
  readonly place: (orientation: BarOrientation) => void
  readonly show: () => void
  readonly hide: () => void
  readonly toggle: () => void
}

interface BarInputs {
  /** Whether the address hides the filters. */
  readonly hidesFilters: boolean
  /** Whether the bar begins open. */
  readonly opensFilters: boolean
  /** Opens the dialog for filters or scopes; null for users who may not edit. */
  readonly onSettings: ((dialog: SettingsDialog) => void) | null
}

/** Holds whether and where the filter bar is shown; a dashboard without filters has none. */
export const useFilterBar = (
  dashboard: Dashboard,
  { hidesFilters, opensFilters, onSettings }: BarInputs,
): FilterBarState => {
  const [isOpen, setIsOpen] = useState(opensFilters)
  const [own, setOwn] = useState<BarOrientation | null>(null)
  const hasFilters = dashboard.filters.length > 0 && !hidesFilters
  return {
    hasFilters,
    isShown: hasFilters && isOpen,
    orientation: own ?? dashboard.filterBar,
    localId: dashboard.localId,
    onSettings,
    // The place lasts for this visit, unless the menu also saves it.
    place: setOwn,
    show: () => setIsOpen(true),
    hide: () => setIsOpen(false),
    toggle: () => setIsOpen(!isOpen),
  }
}
