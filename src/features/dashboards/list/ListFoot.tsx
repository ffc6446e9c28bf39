import { foundText } from '#domain/core/number/found-text.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { Stamp } from '#ui/Stamp.tsx'
import type { DashboardList } from './use-dashboard-list.ts'

type ListFootProps = { readonly list: DashboardList; readonly found: number; readonly total: number }

/** Shows the source and time of the list, and how many entries match. */
export const ListFoot = ({ list, found, total }: ListFootProps) => {
  const now = useNow(30_000)
  if (!list.cached) return null
  const time = timeLabel(list.cached.at, now)
  return (
    <>
      <Stamp kind={list.isFresh ? 'live' : 'device'}>
        {list.isFresh ? `list of ${time}` : `list from this device, ${time}`}
      </Stamp>
      <span>{foundText(found, total, 'dashboard')}</span>
    </>
  )
}
