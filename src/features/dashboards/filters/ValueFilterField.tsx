import { type ComponentProps, useEffect, useMemo, useState } from 'react'
import { filterValuesKey, readCachedFilterValues } from '#data/answers/cached-filter-values.ts'
import { unlessRecent } from '#data/answers/charts/unless-recent.ts'
import { loadFilterValues } from '#data/commands/dashboards/load-filter-values.ts'
import { useLive } from '#data/db/live.ts'
import { thrift } from '#data/platform/data-saver.ts'
import { type FilterScalar } from '#domain/chart/query/mask/data-mask.ts'
import { valueLabel } from '#domain/chart/to-model/cell-labels.ts'
import { choicesOf, chosenValues } from '#domain/dashboard/filter-choices.ts'
import { hintOf, type ValueFilter } from '#domain/dashboard/native-filter.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { LOCAL_VALUES, useLocalValues } from '#parts/chart/use-local-values.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { MultiComboBox } from '#ui/multi/MultiComboBox.tsx'
import type { TimeFilterField } from './TimeFilterField.tsx'

type ValueFilterFieldProps = Omit<ComponentProps<typeof TimeFilterField>, 'filter'> & {
  readonly filter: ValueFilter
  readonly dashboardId: number
}

/** Follows the values that a filter can take: what is stored at once, then the server's. */
const useFilterValues = (filter: ValueFilter, dashboardId: number) => {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const kept = useLive(
    async () => readCachedFilterValues(db, dashboardId, filter.id),
    [db, dashboardId, filter.id],
  )
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (!canReach) return
    const controller = new AbortController()
    const { signal } = controller
    const what = { answerKey: filterValuesKey(dashboardId, filter.id) }
    void unlessRecent(db, { what, maxAgeMs: thrift().openedMs, signal }, async () => {
      const answer = await loadFilterValues(db, filter, { dashboardId, signal })
      if (!signal.aborted) setFailure(answer.ok ? null : answer.error.message)
    })
    return () => controller.abort()
  }, [db, canReach, filter, dashboardId])
  const value = kept.state === 'ready' ? kept.value : null
  const isUnknown = kept.state === 'ready' && value === null && !canReach
  const here = useLocalValues(`${filter.datasetId}__table`, filter.column, isUnknown)
  return { kept: value, here, isLoading: value === null && failure === null && canReach, failure, canReach }
}

/** A filter of one column's values. */
export const ValueFilterField = (props: ValueFilterFieldProps) => {
  const { filter, dashboardId, value, onChange, disabledReason } = props
  const { kept, here, isLoading, failure, canReach } = useFilterValues(filter, dashboardId)
  const values = kept?.values ?? here
  const now = useNow(60_000)
  const byName = useMemo(() => choicesOf(values ?? []), [values])
  const chosen = value?.kind === 'values' ? value.values.map(valueLabel) : []
  const note =
    failure ??
    (kept !== null && !canReach ? `from this device, ${timeLabel(kept.at, now)}` : localValuesNote(here))
  return (
    <MultiComboBox
      label={filter.name}
      options={[...byName.keys()].map((name) => ({ id: name, label: name }))}
      chosen={chosen}
      isMultiple={filter.multiple}
      placeholder={values === null ? 'Any' : `Any of ${values.length}`}
      busy={isLoading}
      note={note}
      hint={hintOf(filter)}
      disabledReason={disabledReason}
      onChange={(names) => {
        const picked = chosenValues(names, byName)
        onChange(picked.length === 0 ? null : { kind: 'values', values: picked })
      }}
    />
  )
}

function localValuesNote(here: readonly FilterScalar[] | null): string | undefined {
  return here !== null && here.length > 0 ? LOCAL_VALUES : undefined
}
