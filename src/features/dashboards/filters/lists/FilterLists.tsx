import { useEffect } from 'react'
import type { KnownList, NeededList } from '#domain/dashboard/filters/bar/meaning.ts'
import { useFilterValues } from './use-filter-values.ts'

type OnList = (key: string, list: KnownList | null) => void

type FilterListsProps = {
  readonly dashboardId: number
  readonly needed: readonly NeededList[]
  readonly onList: OnList
}

/** Loads the lists from which filters get their value, each once. It draws nothing. */
export const FilterLists = ({ dashboardId, needed, onList }: FilterListsProps) => {
  const lists = new Map(needed.map((list) => [list.key, list]))
  return [...lists.values()].map((list) => (
    <FilterList key={list.key} dashboardId={dashboardId} list={list} onList={onList} />
  ))
}

type FilterListProps = {
  readonly dashboardId: number
  readonly list: NeededList
  readonly onList: OnList
}

const FilterList = ({ dashboardId, list, onList }: FilterListProps) => {
  const { key } = list
  const { cached, isUnknown, failure } = useFilterValues(list, dashboardId)
  const reason = failure ?? (isUnknown ? NOT_STORED : undefined)
  useEffect(() => {
    if (cached !== null) onList(key, { kind: 'values', values: cached.values })
    else if (reason !== undefined) onList(key, { kind: 'unknown', reason })
  }, [key, cached, reason, onList])
  const isMissing = cached === null
  useEffect(() => {
    // A list that could not be loaded is tried again when it is next needed.
    if (isMissing) return () => onList(key, null)
    return undefined
  }, [key, isMissing, onList])
  return null
}

const NOT_STORED = 'its values are not on this device.'
