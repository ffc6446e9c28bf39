import { useEffect, useRef, useState } from 'react'
import { hasConfigChanges } from '#domain/dashboard/filters/config/filter-config.ts'
import { FilterForm } from '#features/dashboards/filter-config/form/FilterForm.tsx'
import { useConfigSources } from '#features/dashboards/filter-config/state/use-config-sources.ts'
import { useFilterConfig } from '#features/dashboards/filter-config/state/use-filter-config.ts'
import { useSaveConfig } from '#features/dashboards/filter-config/state/use-save-config.ts'
import { lazily } from '#parts/lazily.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterList } from './FilterList.tsx'
import css from './filter-config.module.css'
import type { ConfigDashboard } from './form-props.ts'

const ConfirmDialog = lazily(async () => (await import('#parts/ConfirmDialog.tsx')).ConfirmDialog)

type FilterConfigDialogProps = {
  readonly dashboard: ConfigDashboard
  /** The stored `native_filter_configuration`. */
  readonly value: unknown
  /** The filter that is shown first; null for the first one. */
  readonly firstKey?: string | null
  readonly newId: () => string
  /** Stores the settings. Returns an error message, or null if they are stored. */
  readonly onSave: (settings: ReadonlyMap<string, unknown>) => Promise<string | null>
  readonly onClose: () => void
}

/** Adds, edits, orders and removes the native filters of a dashboard. Load it lazily. */
export const FilterConfigDialog = (props: FilterConfigDialogProps) => {
  const { dashboard, value, firstKey = null, newId, onSave, onClose } = props
  const state = useFilterConfig(value, newId, firstKey)
  const { config, chosenKey, problems } = state
  const sources = useConfigSources(config)
  const [isLeaving, setLeaving] = useState(false)
  const panes = useRef<HTMLDivElement>(null)
  const hasChanges = hasConfigChanges(config)
  const [first] = problems
  useEffect(() => {
    if (first === undefined) return
    const field = panes.current?.querySelector<HTMLElement>(`[data-field="${first.field}"]`)
    const wrong = field?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const input = wrong ?? field?.querySelector<HTMLElement>(':is(input, textarea, button)')
    input?.focus()
  }, [first])
  const { save, isSaving, failure } = useSaveConfig({ state, dashboard, sources, onSave, onClose })
  const leave = () => (hasChanges ? setLeaving(true) : onClose())
  return (
    <>
      <Dialog
        open
        size="wide"
        title="Add and edit filters"
        error={first?.message ?? failure ?? undefined}
        onClose={leave}
        actions={
          <>
            <Button onPress={leave}>Cancel</Button>
            <Button
              kind="primary"
              busy={isSaving}
              busyLabel="Saving"
              disabledReason={!hasChanges && 'No changes'}
              onPress={() => void save()}
            >
              Save
            </Button>
          </>
        }
      >
        <div ref={panes} className={css.panes}>
          <FilterList state={state} firstDatasetId={mostUsed(dashboard)} />
          {chosenKey === null || config.removals.has(chosenKey) ? (
            <EmptyState title="No filter is chosen">Add a filter, or choose one of the list.</EmptyState>
          ) : (
            <FilterForm
              key={chosenKey}
              state={state}
              filterKey={chosenKey}
              dashboard={dashboard}
              sources={sources}
            />
          )}
        </div>
      </Dialog>
      {isLeaving && (
        <ConfirmDialog
          title="There are unsaved changes."
          sentence="Are you sure you want to cancel?"
          keep="Keep editing"
          verb="Yes, cancel"
          onKeep={() => setLeaving(false)}
          onConfirm={onClose}
        />
      )}
    </>
  )
}

/** The dataset that most charts have; null without charts. */
function mostUsed({ charts }: ConfigDashboard): number | null {
  const counts = new Map<number, number>()
  for (const { datasetId } of charts)
    if (datasetId !== null) counts.set(datasetId, (counts.get(datasetId) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
}
