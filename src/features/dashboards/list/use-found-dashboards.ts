import { useDeferredValue, useMemo, useState } from 'react'
import type { DashboardEntry } from '#domain/dashboard/list/dashboard-entry.ts'
import {
  type DashboardFilter,
  type DashboardOrder,
  dashboardChoices,
  findDashboards,
} from '#domain/dashboard/list/find-dashboards.ts'
import { readListAddress } from '#domain/dashboard/list/list-address.ts'
import { useChoice } from '#parts/list/use-choice.ts'
import type { DashboardList } from './use-dashboard-list.ts'

/** Filters and sorts the list, and holds its selection; it begins with the filters of the address. */
export function useFoundDashboards(
  { entries, userId }: Pick<DashboardList, 'entries' | 'userId'>,
  search: ReadonlyMap<string, string>,
) {
  const [address] = useState(() => readListAddress(search))
  const [filter, setFilter] = useState<DashboardFilter>(address.filter)
  const [order, setOrder] = useState<DashboardOrder>(address.order)
  const [isCards, setCards] = useState(address.isCards)
  const searched = useDeferredValue(filter.search)
  const choices = useMemo(() => dashboardChoices(entries), [entries])
  const found = useMemo(
    () => findDashboards(entries, { ...filter, search: searched }, { userId, order }),
    [entries, filter, searched, userId, order],
  )
  const chosen = useChoice(found, idOf)
  return {
    notes: address.notes,
    found,
    choices,
    filter,
    setFilter,
    order,
    setOrder,
    isCards,
    setCards,
    searched,
    ...chosen,
  }
}

const idOf = ({ localId }: DashboardEntry): string => localId
