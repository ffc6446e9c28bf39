import { useMemo } from 'react'
import { frameTimeText } from '#domain/chart/format/format-time.ts'
import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import type { ChartOrder } from '#domain/chart/list/find-charts.ts'
import { isolated } from '#domain/core/isolated.ts'
import { markMatches } from '#domain/dashboard/dashboard-list.ts'
import { useVirtualLines } from '#ui/drawer/use-virtual-lines.ts'
import { Tag } from '#ui/Tag.tsx'
import { ChartActions, type ChartActionsOf } from './ChartActions.tsx'
import { chartLink, shownName } from './chart-link.ts'
import css from './list.module.css'

const ROW_PX = 44

interface ChartRowsProps {
  readonly entries: readonly ChartEntry[]
  readonly search: string
  readonly now: number
  readonly order: ChartOrder
  readonly onOrder: (order: ChartOrder) => void
  readonly marked: ReadonlySet<string>
  readonly onMark: (entry: ChartEntry) => void
  /** Chooses all that are listed, or none. */
  readonly onMarkAll: (isMarked: boolean) => void
  readonly actions: ChartActionsOf
}

/** Charts as rows; only those in view are drawn. */
export const ChartRows = (props: ChartRowsProps) => {
  const { entries, order, onOrder } = props
  const options = useMemo(
    () => ({
      count: entries.length,
      idOf: (index: number) => entries[index]?.localId ?? String(index),
      estimatePx: () => ROW_PX,
    }),
    [entries],
  )
  const { box, shown, totalPx, measure } = useVirtualLines(options)
  return (
    <div
      ref={box}
      className={css.list}
      role="table"
      aria-label="Charts"
      aria-rowcount={entries.length + 1}
      data-pane=""
    >
      <div role="rowgroup" className={css.headGroup}>
        <div role="row" className={css.head}>
          <span role="columnheader" aria-label="Chosen">
            <input
              type="checkbox"
              className={css.mark}
              aria-label="Choose all that are listed"
              checked={entries.every(({ localId }) => props.marked.has(localId))}
              onChange={({ target }) => props.onMarkAll(target.checked)}
            />
          </span>
          <SortHead name="Name" by="name" order={order} onOrder={onOrder} />
          <SortHead name="Kind" by="kind" order={order} onOrder={onOrder} isWide />
          <span role="columnheader" className={css.wide}>
            Dataset
          </span>
          <span role="columnheader" className={css.wide}>
            Owner
          </span>
          <SortHead name="Changed" by="changed" order={order} onOrder={onOrder} />
          <span role="columnheader" aria-label="Actions" />
        </div>
      </div>
      <div role="rowgroup" className={css.canvas} style={{ height: totalPx }}>
        {shown.map(({ index, topPx }) => {
          const entry = entries[index]
          if (entry === undefined) return null
          return (
            <div
              key={entry.localId}
              ref={measure}
              role="row"
              aria-rowindex={index + 2}
              data-index={index}
              className={css.place}
              style={{ transform: `translateY(${topPx}px)` }}
            >
              <Row {...props} entry={entry} />
            </div>
          )
        })}
      </div>
    </div>
  )
}

interface SortHeadProps extends Pick<ChartRowsProps, 'order' | 'onOrder'> {
  readonly name: string
  readonly by: ChartOrder['by']
  readonly isWide?: boolean
}

/** The head of a column that sorts: once by it, once more the other way. */
const SortHead = ({ name, by, order, onOrder, isWide = false }: SortHeadProps) => {
  const isSorted = order.by === by
  const direction = order.isDescending ? 'descending' : 'ascending'
  const next = isSorted ? !order.isDescending : by === 'changed'
  return (
    <span
      role="columnheader"
      aria-sort={isSorted ? direction : 'none'}
      className={isWide ? css.wide : undefined}
    >
      <button type="button" className={css.sort} onClick={() => onOrder({ by, isDescending: next })}>
        {name}
        {isSorted && <span aria-hidden>{order.isDescending ? ' ↓' : ' ↑'}</span>}
      </button>
    </span>
  )
}

type RowProps = ChartRowsProps & { readonly entry: ChartEntry }

const Row = ({ entry, search, now, marked, onMark, actions }: RowProps) => (
  <div role="presentation" className={css.row}>
    <span role="cell">
      <input
        type="checkbox"
        className={css.mark}
        aria-label={`Choose ${isolated(shownName(entry))}`}
        checked={marked.has(entry.localId)}
        onChange={() => onMark(entry)}
      />
    </span>
    <span role="cell" className={css.named}>
      <a className={css.name} data-row href={chartLink(entry)}>
        <Marked text={shownName(entry)} search={search} />
      </a>
      {entry.certifiedBy !== '' && <Tag tone="live">Certified</Tag>}
      {entry.isUnsent && <Tag tone="device">Not sent yet</Tag>}
      {entry.description !== '' && <span className={css.description}>{entry.description}</span>}
    </span>
    <span role="cell" className={css.wide}>
      {entry.kind}
    </span>
    <span role="cell" className={css.wide}>
      {entry.dataset}
    </span>
    <span role="cell" className={css.wide}>
      {entry.owners.map(({ name }) => name).join(', ')}
    </span>
    <span role="cell" title={entry.changedBy === '' ? undefined : `by ${entry.changedBy}`}>
      {entry.changedAt === null ? '' : frameTimeText(entry.changedAt, now)}
    </span>
    <span role="cell" className={css.actions}>
      <ChartActions entry={entry} actions={actions} />
    </span>
  </div>
)

const Marked = ({ text, search }: { readonly text: string; readonly search: string }) => (
  <>
    {markMatches(text, search).map((part, index) =>
      part.isMatch ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
    )}
  </>
)
