import { useMemo } from 'react'
import { isolated } from '#domain/core/text/isolated.ts'
import { addressName } from '#domain/dashboard/address-name.ts'
import type { DashboardEntry } from '#domain/dashboard/list/dashboard-entry.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import css from '#features/dashboards/list/list.module.css'
import type { DashboardList } from '#features/dashboards/list/use-dashboard-list.ts'
import { RowName } from '#parts/list/RowName.tsx'
import { TagList } from '#parts/tags/TagList.tsx'
import { links } from '#src/links.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { useVirtualLines } from '#ui/drawer/use-virtual-lines.ts'
import { MoreIcon } from '#ui/icons.ts'
import { Tag } from '#ui/Tag.tsx'
import { useStore } from '#ui/use-store.ts'
import { narrowWidth } from '#ui/window-width.ts'
import { type DashboardActionsOf, DashboardStar, dashboardMenu } from './DashboardActions.tsx'
import { DashboardMarks } from './DashboardMarks.tsx'
import { DashboardThumbnail } from './DashboardThumbnail.tsx'

const CARD_PX = 232

/** Cards per line in a wide window, beside the groups. */
const CARDS_A_LINE = 3

interface DashboardCardsProps {
  readonly entries: readonly DashboardEntry[]
  readonly list: Pick<DashboardList, 'stored' | 'drafts'>
  readonly search: string
  readonly now: number
  readonly actions: DashboardActionsOf
  readonly onTag: (tag: string) => void
}

/** Dashboards as cards with thumbnails. Only the cards in view are rendered. */
export const DashboardCards = (props: DashboardCardsProps) => {
  const { entries } = props
  const perLine = useStore(narrowWidth) ? 1 : CARDS_A_LINE
  const options = useMemo(
    () => ({
      count: Math.ceil(entries.length / perLine),
      idOf: (index: number) => entries[index * perLine]?.localId ?? String(index),
      estimatePx: () => CARD_PX,
    }),
    [entries, perLine],
  )
  const { box, shown, totalPx, measure } = useVirtualLines(options)
  return (
    <div ref={box} className={css.cardList} role="list" aria-label="All dashboards" data-pane="">
      <div role="none" className="lines" style={{ height: totalPx }}>
        {shown.map(({ index, topPx }) => (
          <div
            key={index}
            ref={measure}
            role="none"
            data-index={index}
            className="line-place"
            style={{ transform: `translateY(${topPx}px)` }}
          >
            <div role="none" className={css.cards} data-one={perLine === 1 || undefined}>
              {entries.slice(index * perLine, (index + 1) * perLine).map((entry) => (
                <Card key={entry.localId} {...props} entry={entry} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

const Card = ({
  entry,
  list,
  search,
  now,
  actions,
  onTag,
}: DashboardCardsProps & { readonly entry: DashboardEntry }) => (
  <div role="listitem" className={css.card}>
    <DashboardThumbnail dashboard={list.stored.get(entry.localId) ?? null} size="card" />
    <div className={css.cardFoot}>
      <RowName name={entry.title} href={links.dashboard(addressName(entry))} search={search} />
      <TagList tags={entry.tags} onTag={onTag} />
      <span className={css.cardLine}>
        <span className={css.cardText}>
          {[entry.ownerNames.join(', '), entry.changedAt === null ? '' : timeLabel(entry.changedAt, now)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {!entry.published && <Tag>Draft</Tag>}
        <DashboardMarks entry={entry} hasDraft={list.drafts.has(entry.localId)} />
        <DashboardStar entry={entry} onStar={actions.onStar} />
        <MenuButton
          label={`More of ${isolated(entry.title)}`}
          icon={MoreIcon}
          size="small"
          groups={dashboardMenu(entry, actions)}
        />
      </span>
    </div>
  </div>
)
