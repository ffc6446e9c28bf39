import { useMemo } from 'react'
import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import { shownName } from '#domain/chart/list/shown-name.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { RowName } from '#parts/list/RowName.tsx'
import { TagList } from '#parts/tags/TagList.tsx'
import { links } from '#src/links.ts'
import { useVirtualLines } from '#ui/drawer/use-virtual-lines.ts'
import { Tag } from '#ui/Tag.tsx'
import { useStore } from '#ui/use-store.ts'
import { narrowWidth } from '#ui/window-width.ts'
import { ChartActions, type ChartActionsOf } from './ChartActions.tsx'
import css from './list.module.css'
import { Thumbnail } from './Thumbnail.tsx'

const CARD_PX = 220

/** Cards per line in a wide window. */
const CARDS_A_LINE = 4

interface ChartCardsProps {
  readonly entries: readonly ChartEntry[]
  readonly charts: ReadonlyMap<string, StoredChart>
  readonly now: number
  readonly actions: ChartActionsOf
  /** Narrows the list to charts with a tag. */
  readonly onTag: (tag: string) => void
}

/** Charts as cards with thumbnails. Only the cards in view are rendered. */
export const ChartCards = ({ entries, charts, now, actions, onTag }: ChartCardsProps) => {
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
    <div ref={box} className={css.list} role="list" aria-label="Charts" data-pane="">
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
                <div key={entry.localId} role="listitem" className={css.card}>
                  <Thumbnail entry={entry} chart={charts.get(entry.localId) ?? null} />
                  <div className={css.cardFoot}>
                    <RowName name={shownName(entry)} href={links.chart(entry)} />
                    <TagList tags={entry.tags} onTag={onTag} />
                    <span className={css.cardLine}>
                      <span className={css.cardText}>
                        {entry.kind}
                        {entry.changedAt === null ? '' : ` · ${timeLabel(entry.changedAt, now)}`}
                      </span>
                      {entry.isUnsent && <Tag tone="device">Not sent yet</Tag>}
                      {entry.hasDraft && <Tag tone="warning">Not saved</Tag>}
                      <span className={css.actions}>
                        <ChartActions entry={entry} actions={actions} />
                      </span>
                    </span>
                  </div>
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
