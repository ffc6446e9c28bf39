import { type ComponentProps, useMemo } from 'react'
import { filterValuesKey, readCachedFilterValues } from '#data/answers/cached-filter-values.ts'
import { unlessRecent } from '#data/answers/charts/unless-recent.ts'
import { loadFilterValues } from '#data/commands/dashboards/load-filter-values.ts'
import { useLive } from '#data/db/live.ts'
import { thrift } from '#data/platform/data-saver.ts'
import { type FilterScalar } from '#domain/chart/query/mask/data-mask.ts'
import { valueLabel } from '#domain/chart/to-model/cell-labels.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { ok } from '#domain/core/result.ts'
import { hintOf } from '#domain/dashboard/filters/native-filter.ts'
import { choicesOf, chosenValues } from '#domain/dashboard/filters/values/choices.ts'
import type { ValueFilter } from '#domain/dashboard/filters/values/kind.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { LOCAL_VALUES, useLocalValues } from '#parts/chart/use-local-values.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { useRefresh } from '#parts/loading/use-refresh.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { MultiComboBox } from '#ui/multi/MultiComboBox.tsx'
import type { TimeFilterField } from './TimeFilterField.tsx'

type ValueFilterFieldProps = Omit<ComponentProps<typeof TimeFilterField>, 'filter'> & {
  readonly filter: ValueFilter
  readonly dashboardId: number
}

/** Follows the values that a filter can take: the stored ones at once, then the server's. */
const useFilterValues = (filter: ValueFilter, dashboardId: number) => {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const live = useLive(
    async () => readCachedFilterValues(db, dashboardId, filter.id),
    [db, dashboardId, filter.id],
  )
  const load = async (signal: AbortSignal) => {
    const what = { answerKey: filterValuesKey(dashboardId, filter.id) }
    const send = async () => loadFilterValues(db, filter, { dashboardId, signal })
    return (await unlessRecent(db, { what, maxAgeMs: thrift().openedMs, signal }, send)) ?? ok(null)
  }
  const { failure } = useRefresh(canReach ? load : null, [db, filter, dashboardId])
  const cached = readyValue(live)
  const isUnknown = live.state === 'ready' && cached === null && !canReach
  const local = useLocalValues(`${filter.datasetId}__table`, filter.column, isUnknown)
  const isLoading = cached === null && failure === null && canReach
  return { cached, local, isLoading, failure: failure?.message, canReach }
}

/** Filters by the values of one column. */
export const ValueFilterField = (props: ValueFilterFieldProps) => {
  const { filter, dashboardId, value, onChange, disabledReason } = props
  const { cached, local, isLoading, failure, canReach } = useFilterValues(filter, dashboardId)
  const values = cached?.values ?? local
  const now = useNow(60_000)
  const byName = useMemo(() => choicesOf(values ?? []), [values])
  const chosen = value?.kind === 'values' ? value.values.map(valueLabel) : []
  const note =
    failure ??
    (cached !== null && !canReach ? `from this device, ${timeLabel(cached.at, now)}` : localValuesNote(local))
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

function localValuesNote(values: readonly FilterScalar[] | null): string | undefined {
  return values !== null && values.length > 0 ? LOCAL_VALUES : undefined
}
