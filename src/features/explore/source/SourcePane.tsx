import { createElement, type KeyboardEvent, useRef, useState } from 'react'
import { notify } from '#data/platform/toasts.ts'
import { isDeviceDataset } from '#domain/engines/device-records.ts'
import { valueOf } from '#domain/explore/builder-fields.ts'
import { placeFor, type SourceItem, withItem } from '#domain/explore/place-for.ts'
import { columnIcon } from '#features/explore/state/column-icon.ts'
import { endDrag, startDrag } from '#features/explore/state/dragged-item.ts'
import { entryFor } from '#features/explore/state/entry-for.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { MetricIcon } from '#ui/icons.ts'
import { Tag } from '#ui/Tag.tsx'
import { MatchedText } from '#ui/tree/MatchedText.tsx'
import { DatasetButton } from './DatasetButton.tsx'
import css from './source.module.css'

/** Most rendered rows of metrics and of columns; the search finds the others. */
const MOST_ROWS = 300

/** The metrics and columns of the dataset, which are added to fields by dragging, click or Enter. */
export const SourcePane = () => {
  const { explore, source } = useExploreFields()
  const [text, setText] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const wanted = text.trim().toLowerCase()
  const fits = ({ name, label }: { readonly name: string; readonly label: string }) =>
    wanted === '' || name.toLowerCase().includes(wanted) || label.toLowerCase().includes(wanted)
  const metrics = source?.metrics.filter(fits) ?? []
  const columns = source?.columns.filter(fits) ?? []
  return (
    <aside className={css.pane} aria-label="Dataset">
      <div className={css.bar}>
        <DatasetButton />
        {isDeviceDataset(Number.parseInt(source?.key ?? '', 10)) && <Tag tone="device">On this device</Tag>}
      </div>
      <div className={css.search}>
        <SearchField
          label="Search fields"
          value={text}
          onChange={setText}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            list.current?.querySelector('button')?.focus()
          }}
        />
      </div>
      <div ref={list} className={css.list} onKeyDown={moveInList}>
        {(explore.source.state === 'missing' || explore.source.state === 'failed') && (
          <EmptyState title="The dataset is not on this device" tone="danger">
            {explore.source.state === 'failed'
              ? explore.source.error
              : 'It loads when the server answers. The chart is unchanged.'}
          </EmptyState>
        )}
        <Rows title="Metrics" rows={metrics.map((metric) => ({ kind: 'metric', metric }))} text={wanted} />
        <Rows title="Columns" rows={columns.map((column) => ({ kind: 'column', column }))} text={wanted} />
        {source !== null && metrics.length + columns.length === 0 && (
          <p className={css.none}>{`Nothing named “${text.trim().slice(0, 60)}” in this dataset`}</p>
        )}
      </div>
    </aside>
  )
}

/** Moves the focus by arrow keys, Home and End. Enter clicks a row: Firefox sends no click from a draggable button. */
function moveInList(event: KeyboardEvent<HTMLDivElement>): void {
  const rows = [...event.currentTarget.querySelectorAll('button')]
  const at = rows.findIndex((row) => row === document.activeElement)
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && at >= 0) {
    event.preventDefault()
    rows[at]?.click()
    return
  }
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
  if (to === undefined || at < 0) return
  event.preventDefault()
  rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus()
}

type RowsProps = {
  readonly title: string
  readonly rows: readonly SourceItem[]
  readonly text: string
}

const Rows = ({ title, rows, text }: RowsProps) => {
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={css.head}>
        {title}
        <span className={css.count}>{rows.length}</span>
      </h3>
      <ul className={css.rows}>
        {rows.slice(0, MOST_ROWS).map((item) => (
          <Row key={nameOf(item)} item={item} text={text} />
        ))}
      </ul>
      {rows.length > MOST_ROWS && (
        <p className={css.none}>{`Search to find ${rows.length - MOST_ROWS} more`}</p>
      )}
    </section>
  )
}

const Row = ({ item, text }: { readonly item: SourceItem; readonly text: string }) => {
  const add = useAddItem()
  const name = nameOf(item)
  const { label } = item.kind === 'metric' ? item.metric : item.column
  const icon = item.kind === 'metric' ? MetricIcon : columnIcon(item.column)
  const tag =
    item.kind === 'metric'
      ? null
      : item.column.expression !== null
        ? 'SQL'
        : item.column.type === 'time'
          ? 'time'
          : null
  const more =
    item.kind === 'metric'
      ? (item.metric.description ?? item.metric.expression)
      : (item.column.expression ?? item.column.sourceType)
  return (
    <li>
      <button
        type="button"
        className={css.row}
        draggable
        title={more === null ? name : `${name}: ${more.slice(0, 300)}`}
        onClick={() => add(item)}
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', name)
          event.dataTransfer.effectAllowed = 'copy'
          startDrag({ kind: 'item', item })
        }}
        onDragEnd={endDrag}
      >
        {createElement(icon, { size: 14 })}
        <span className={css.name}>
          <MatchedText text={label} match={text} />
        </span>
        {tag !== null && <span className={css.tag}>{tag}</span>}
      </button>
    </li>
  )
}

function nameOf(item: SourceItem): string {
  return item.kind === 'metric' ? item.metric.name : item.column.name
}

/** Adds an item to the field that was used last, else to one that needs a value. */
function useAddItem(): (item: SourceItem) => void {
  const { explore, active } = useExploreFields()
  return (item) => {
    const place = placeFor(item, explore.draft.form, { fields: explore.taking, active })
    const field = place === null ? undefined : explore.taking.get(place)
    if (place === null || field === undefined) {
      notify({ type: 'info', text: `No field of this kind accepts ${nameOf(item)}`, noDuplicate: true })
      return
    }
    explore.set(place, withItem(field, valueOf(explore.draft.form, place), entryFor(field, item)))
  }
}
