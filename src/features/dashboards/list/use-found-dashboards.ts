import { useCallback, useMemo } from 'react'
import type { DashboardEntry } from '#domain/dashboard/list/dashboard-entry.ts'
import {
  type DashboardFilter,
  type DashboardOrder,
  dashboardChoices,
  findDashboards,
} from '#domain/dashboard/list/find-dashboards.ts'
import { readListAddress } from '#domain/dashboard/list/list-address.ts'
import { useFound, useListState } from '#parts/record-list/use-list-state.ts'
import { idOfDashboard } from './ListedDashboard.tsx'
import type { DashboardList } from './use-dashboard-list.ts'

/** Filters and sorts the list, and holds its selection; it begins with the filters of the address. */
export function useFoundDashboards(
  { entries, userId }: Pick<DashboardList, 'entries' | 'userId'>,
  search: ReadonlyMap<string, string>,
) {
  const state = useListState(() => readListAddress(search))
  const choices = useMemo(() => dashboardChoices(entries), [entries])
  const find = useCallback(
    (all: readonly DashboardEntry[], filter: DashboardFilter, order: DashboardOrder) =>
      findDashboards(all, filter, { userId, order }),
    [userId],
  )
  return { ...state, ...useFound(entries, state, find, idOfDashboard), choices }
}
