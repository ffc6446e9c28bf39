import { useMemo, useState } from 'react'
import type { FilterScalar } from '#domain/chart/query/mask/data-mask.ts'
import type { KnownList, NeededList } from '#domain/dashboard/filters/bar/meaning.ts'
import { hintOf } from '#domain/dashboard/filters/native-filter.ts'
import {
  choiceLabel,
  choicesOf,
  chosenValues,
  typeOfColumn,
} from '#domain/dashboard/filters/values/choices.ts'
import type { ValueFilter } from '#domain/dashboard/filters/values/kind.ts'
import { listNote, listPlaceholder } from '#domain/dashboard/filters/values/list-texts.ts'
import { MAX_FILTER_VALUES } from '#domain/dashboard/filters/values/value-list.ts'
import { searchedType } from '#domain/dashboard/filters/values/value-search.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { useLocalValues } from '#parts/chart/use-local-values.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { MultiComboBox } from '#ui/multi/MultiComboBox.tsx'
import type { FieldProps } from './field-props.ts'
import { useFilterValues } from './lists/use-filter-values.ts'
import { useValueSearch } from './lists/use-value-search.ts'

type ValueFilterFieldProps = FieldProps & {
  readonly filter: ValueFilter
  readonly dashboardId: number
  /** The list of its values under those of its parents. */
  readonly list: NeededList
  /** Whether the values of its parents may still change, so that the list is not loaded yet. */
  readonly isWaiting: boolean
  /** The list as it was loaded for the first value or a check of the filter; undefined if the field loads it itself. */
  readonly shared?: KnownList | 'loading' | undefined
  readonly datasets: readonly Dataset[]
}

/** Filters by the values of one column. */
export const ValueFilterField = (props: ValueFilterFieldProps) => {
  const { filter, datasets, value, onChange, problem } = props
  const type = typeOfColumn(filter, datasets)
  const [text, setText] = useState('')
  const { shown, listed, isLoading, note } = useOptions(props, text)
  const chosen = value?.kind === 'values' ? value.values : NONE
  const byName = useMemo(() => choicesOf(shown, type), [shown, type])
  const known = useMemo(() => choicesOf([...chosen, ...shown], type), [chosen, shown, type])
  return (
    <MultiComboBox
      label={filter.name}
      options={[...byName.keys()].map((name) => ({ id: name, label: name }))}
      chosen={chosen.map((one) => choiceLabel(one, type))}
      isMultiple={filter.multiple}
      placeholder={listPlaceholder(listed)}
      busy={isLoading}
      note={note}
      hint={hintOf(filter)}
      error={problem}
      isRequired={filter.isRequired}
      onSearch={setText}
      onChange={(names) => {
        const picked = chosenValues(names, known)
        onChange(picked.length === 0 ? null : { kind: 'values', values: picked })
      }}
    />
  )
}

const NONE: readonly FilterScalar[] = []

/** The options of a list, or those that a search on the server found, and a note on their origin. */
const useOptions = (
  { filter, dashboardId, list, isWaiting, shared, datasets }: ValueFilterFieldProps,
  text: string,
) => {
  const type = searchedType(filter, datasets)
  const isOwn = !isWaiting && shared === undefined
  const { cached, isUnknown, isLoading, failure, canReach } = useFilterValues(list, dashboardId, isOwn)
  const sharedReason = typeof shared === 'object' && shared.kind === 'unknown' ? shared.reason : undefined
  const local = useLocalValues(`${filter.datasetId}__table`, filter.column, isUnknown)
  const now = useNow(60_000)
  const values = cached?.values ?? local
  const isCut = values?.length === MAX_FILTER_VALUES
  const searchesServer = filter.searchesServer && isCut && type !== undefined
  const search = useValueSearch({ list, dashboardId, type, text: searchesServer && canReach ? text : '' })
  const note = listNote({
    count: values?.length ?? 0,
    isUnknown,
    isLocal: cached === null && local !== null,
    storedAt: cached !== null && !canReach ? timeLabel(cached.at, now) : null,
    failure: search.failure ?? failure ?? (canReach ? sharedReason : undefined),
    searchesServer,
    search: search.values === null ? (search.isRunning ? 'running' : 'none') : search.values.length,
  })
  return {
    shown: search.values ?? values ?? NONE,
    /** The values of the list; null where it is not known. */
    listed: cached?.values ?? null,
    isLoading: isWaiting || (isLoading && sharedReason === undefined),
    note,
  }
}
