import { type ComponentProps, useMemo } from 'react'
import { readCachedFilterValues } from '#data/answers/cached-filter-values.ts'
import { unlessRecent } from '#data/answers/recent/unless-recent.ts'
import { loadFilterValues } from '#data/commands/dashboards/load-filter-values.ts'
import { useLive } from '#data/db/live.ts'
import { thrift } from '#data/platform/data-saver.ts'
import type { DataMask, FilterScalar } from '#domain/chart/query/mask/data-mask.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { ok } from '#domain/core/result.ts'
import { hintOf } from '#domain/dashboard/filters/native-filter.ts'
import {
  choiceLabel,
  choicesOf,
  chosenValues,
  typeOfColumn,
} from '#domain/dashboard/filters/values/choices.ts'
import type { ValueFilter } from '#domain/dashboard/filters/values/kind.ts'
import { filterValuesKey, MAX_FILTER_VALUES } from '#domain/dashboard/filters/values/value-list.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
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
  /** The clauses of the filters on which its values depend. */
  readonly parents: DataMask
  readonly datasets: readonly Dataset[]
}

/** Follows the values that a filter can take: the stored ones at once, then the server's. */
const useFilterValues = (filter: ValueFilter, dashboardId: number, mask: DataMask) => {
  const of = { dashboardId, mask }
  const key = filterValuesKey(filter, of)
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const live = useLive(async () => readCachedFilterValues(db, key), [db, key])
  const load = async (signal: AbortSignal) => {
    const what = { answerKey: key }
    const send = async () => loadFilterValues(db, filter, of, signal)
    return (await unlessRecent(db, { what, maxAgeMs: thrift().openedMs, signal }, send)) ?? ok(null)
  }
  const { failure } = useRefresh(canReach ? load : null, [db, key])
  const cached = readyValue(live)
  const isUnknown = live.state === 'ready' && cached === null && !canReach
  const local = useLocalValues(`${filter.datasetId}__table`, filter.column, isUnknown)
  const isLoading = cached === null && failure === null && canReach
  return { cached, local, isLoading, failure: failure?.message, canReach }
}

/** Filters by the values of one column. */
export const ValueFilterField = (props: ValueFilterFieldProps) => {
  const { filter, dashboardId, datasets, parents, value, onChange, disabledReason } = props
  const type = typeOfColumn(filter, datasets)
  const { cached, local, isLoading, failure, canReach } = useFilterValues(filter, dashboardId, parents)
  const values = cached?.values ?? local
  const now = useNow(60_000)
  const byName = useMemo(() => choicesOf(values ?? [], type), [values, type])
  const chosen = value?.kind === 'values' ? value.values.map((one) => choiceLabel(one, type)) : []
  const note =
    failure ??
    (cached !== null && !canReach ? `from this device, ${timeLabel(cached.at, now)}` : undefined) ??
    localValuesNote(local) ??
    (values?.length === MAX_FILTER_VALUES ? FIRST_VALUES : undefined)
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

const FIRST_VALUES = 'The first 1,000 values. Type another value in full.'
