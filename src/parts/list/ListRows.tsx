import { type ReactNode, useMemo } from 'react'
import { isolated } from '#domain/core/text/isolated.ts'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { useVirtualLines } from '#ui/drawer/use-virtual-lines.ts'
import { MoreIcon } from '#ui/icons.ts'
import { useStore } from '#ui/use-store.ts'
import { phoneWidth } from '#ui/window-width.ts'
import { ListHead } from './ListHead.tsx'
import css from './list.module.css'
import type { ListChoice, ListColumn, ListOrder } from './list-column.ts'
import { useChooseKey } from './use-choose-key.ts'
import { useRowKeys } from './use-row-keys.ts'

const ROW_PX = 44

interface ListRowsProps<Entry, By extends string> {
  /** The name of the list for screen readers. */
  readonly label: string
  readonly entries: readonly Entry[]
  readonly idOf: (entry: Entry) => string
  /** The name of an entry in the labels of its controls. */
  readonly nameOf: (entry: Entry) => string
  /** The first column holds the name, as a `RowName`. */
  readonly columns: readonly ListColumn<Entry, By>[]
  /** Null where the screen has an order of its own. */
  readonly order: ListOrder<By> | null
  readonly onOrder?: (order: ListOrder<By>) => void
  /** Absent where no entry can be chosen. */
  readonly choice?: ListChoice
  /** The actions on an entry; absent where there are none. */
  readonly menuOf?: (entry: Entry) => readonly MenuGroup[]
  /** Rendered before the menu. */
  readonly renderBesideMenu?: (entry: Entry) => ReactNode
}

/** The entries of a list as rows under a head; only rows in view are rendered. J and K move from row to row, X selects one. */
export function ListRows<Entry, By extends string>(props: ListRowsProps<Entry, By>) {
  const { label, entries, idOf, order, onOrder = () => undefined, choice, menuOf } = props
  const isPhone = useStore(phoneWidth)
  const columns = isPhone ? props.columns.filter(({ isWideOnly }) => isWideOnly !== true) : props.columns
  const tracks = [
    ...(choice === undefined ? [] : ['20px']),
    ...columns.map(({ width, phoneWidth: narrow }) => (isPhone && narrow ? narrow : width)),
    ...(menuOf === undefined ? [] : ['64px']),
  ].join(' ')
  const options = useMemo(
    () => ({
      count: entries.length,
      idOf: (index: number) => {
        const entry = entries[index]
        return entry === undefined ? String(index) : idOf(entry)
      },
      estimatePx: () => ROW_PX,
    }),
    [entries, idOf],
  )
  const { box, shown, totalPx, measure, focusLine } = useVirtualLines(options)
  useRowKeys(box, entries.length, focusLine)
  useChooseKey(box, options.idOf, choice)
  return (
    <div
      ref={box}
      className={css.list}
      role="table"
      aria-label={label}
      aria-rowcount={entries.length + 1}
      data-pane=""
    >
      <div role="rowgroup" className={css.headGroup}>
        <ListHead
          columns={columns}
          order={order}
          onOrder={onOrder}
          tracks={tracks}
          chosen={
            choice && {
              isAll: entries.every((entry) => choice.ids.has(idOf(entry))),
              onAll: (isChosen) => choice.set(entries.map(idOf), isChosen),
            }
          }
          hasActions={menuOf !== undefined}
        />
      </div>
      <div role="rowgroup" className="lines" style={{ height: totalPx }}>
        {shown.map(({ index, topPx }) => {
          const entry = entries[index]
          if (entry === undefined) return null
          return (
            <div
              key={idOf(entry)}
              ref={measure}
              role="row"
              aria-rowindex={index + 2}
              data-index={index}
              className="line-place"
              style={{ transform: `translateY(${topPx}px)` }}
            >
              <Row {...props} columns={columns} entry={entry} tracks={tracks} />
            </div>
          )
        })}
      </div>
    </div>
  )
}

type RowProps<Entry, By extends string> = ListRowsProps<Entry, By> & {
  readonly entry: Entry
  readonly tracks: string
}

function Row<Entry, By extends string>(props: RowProps<Entry, By>) {
  const { entry, tracks, columns, idOf, choice, menuOf, renderBesideMenu } = props
  const name = isolated(props.nameOf(entry))
  const id = idOf(entry)
  const isFullLink = choice === undefined && menuOf === undefined
  return (
    <div
      role="presentation"
      className={css.row}
      data-whole-link={isFullLink || undefined}
      style={{ gridTemplateColumns: tracks }}
    >
      {choice !== undefined && (
        <span role="cell">
          <input
            type="checkbox"
            className={css.mark}
            aria-label={`Choose ${name}`}
            checked={choice.ids.has(id)}
            onChange={({ target }) => choice.set([id], target.checked)}
          />
        </span>
      )}
      {columns.map((column) => (
        <span key={column.name} role="cell" title={column.hint?.(entry)}>
          {column.cell(entry)}
        </span>
      ))}
      {menuOf !== undefined && (
        <span role="cell" className={css.actions}>
          {renderBesideMenu?.(entry)}
          <MenuButton label={`More of ${name}`} icon={MoreIcon} size="small" groups={menuOf(entry)} />
        </span>
      )}
    </div>
  )
}
