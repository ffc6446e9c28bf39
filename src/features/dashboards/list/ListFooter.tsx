import { frameTimeText } from '#domain/chart/format/format-time.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { FooterBar } from '#ui/ScreenBar.tsx'
import { Stamp } from '#ui/Stamp.tsx'
import css from './list.module.css'
import type { DashboardList } from './use-dashboard-list.ts'

type ListFooterProps = { readonly list: DashboardList; readonly found: number; readonly total: number }

/** From where and when the list is, and how much of it is shown. */
export const ListFooter = ({ list, found, total }: ListFooterProps) => {
  const now = useNow(30_000)
  const time = list.kept ? frameTimeText(list.kept.at, now) : null
  return (
    <FooterBar end={<span className={css.wide}>names and owners are searched on this device</span>}>
      {time !== null && (
        <Stamp kind={list.isFresh ? 'live' : 'device'}>
          {list.isFresh ? `list of ${time}` : `list from this device, ${time}`}
        </Stamp>
      )}
      {list.kept && <span>{found === total ? `${total}` : `${found} of ${total}`} dashboards</span>}
    </FooterBar>
  )
}
