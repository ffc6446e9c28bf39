import { useState } from 'react'
import type { ConfigProblem } from '#domain/dashboard/filters/config/config-problems.ts'
import { configProblems } from '#domain/dashboard/filters/config/config-problems.ts'
import { configSettings } from '#domain/dashboard/filters/config/write-config.ts'
import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'
import type { ConfigDashboard } from '#features/dashboards/filter-config/form-props.ts'
import type { ConfigState } from './use-filter-config.ts'

interface SaveOf {
  readonly state: ConfigState
  readonly dashboard: ConfigDashboard
  readonly sources: ReadonlyMap<number, ExploreDataset>
  readonly onSave: (settings: ReadonlyMap<string, unknown>) => Promise<string | null>
  readonly onClose: () => void
}

/** Saves the edited filters, or shows their problems. */
export function useSaveConfig({ state, dashboard, sources, onSave, onClose }: SaveOf) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    const known = [...sources.values()].map(({ dataset }) => dataset)
    const found: readonly ConfigProblem[] = configProblems(state.config, [...known, ...dashboard.datasets])
    state.showProblems(found)
    const settings = found.length === 0 ? configSettings(state.config, dashboard.root) : null
    if (settings === null) return
    setSaving(true)
    const failed = await onSave(settings)
    setSaving(false)
    if (failed === null) onClose()
    else setFailure(failed)
  }
  return { save, isSaving, failure }
}
