import {
  type DragEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react'
import type { SourceItem } from '#domain/explore/place-for.ts'
import { moved } from '#domain/explore/values/moved.ts'
import { dragged, endDrag, startDrag } from '#features/explore/state/dragged-item.ts'
import { HeldOpenContext, useHeldOpen } from '#features/explore/state/held-open.ts'
import { AddIcon, CloseIcon, type Icon } from '#ui/icons.ts'
import { useCloseOnRelease } from './use-close-on-release.ts'
import css from './wells.module.css'

const Popover = lazy(async () => ({ default: (await import('#ui/controls/Popover.tsx')).Popover }))

/** A rendered entry of a field. */
interface WellEntry {
  readonly text: string
  readonly icon: Icon
  /** Whether the dataset has no column or metric of this name. */
  readonly isMissing?: boolean
}

type WellProps = {
  readonly name: string
  readonly label: string
  readonly entries: readonly WellEntry[]
  /** Whether the field has one entry at most. */
  readonly isSingle: boolean
  readonly isWrong: boolean
  readonly addLabel: string
  readonly takes: (item: SourceItem) => boolean
  readonly onDropItem: (item: SourceItem) => void
  /** Called after a move with the new order, as the previous indexes of the entries. */
  readonly onOrder: (order: readonly number[]) => void
  readonly onRemove: (index: number) => void
  /** Renders the editor of an entry; null for a new one. */
  readonly renderEditor: (index: number | null, close: () => void) => ReactNode
}

/** A field with a list of entries. Each is edited in a popover, and moved or removed by pointer and keyboard. */
export const Well = (props: WellProps) => {
  const { name, label, entries, isSingle, isWrong, addLabel, renderEditor } = props
  const labelId = useId()
  const list = useRef<HTMLDivElement>(null)
  const { open, openAt, anchor, leave, held, watch, closeOnRelease } = useEntryEditor()
  const drop = useDrop(props)
  const { remove, onKeyDown } = useEntryKeys(props, list)
  const canAdd = !isSingle || entries.length === 0
  return (
    <div className={css.group} {...watch}>
      <span id={labelId} className={css.label}>
        {label}
      </span>
      <div
        ref={list}
        role="group"
        aria-labelledby={labelId}
        className={css.well}
        data-over={drop.isOver || undefined}
        data-wrong={isWrong || undefined}
        onDragOver={drop.onDragOver}
        onDragLeave={drop.onDragLeave}
        onDrop={(event) => drop.onDrop(event, entries.length)}
      >
        {entries.map((entry, index) => (
          <Pill
            // Entries may be equal, and have no state beyond their props.
            key={`${index}:${entry.text}`}
            entry={entry}
            isFixed={isSingle}
            onOpen={(button) => openAt(index, button)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onRemove={() => remove(index)}
            onDragStart={() => startDrag({ kind: 'entry', field: name, index })}
            onDrop={(event) => drop.onDrop(event, index)}
          />
        ))}
        {canAdd && (
          <button
            type="button"
            data-add=""
            className={css.add}
            aria-haspopup="dialog"
            aria-label={`${addLabel}: ${label}`}
            onClick={(event) => openAt(null, event.currentTarget)}
          >
            <AddIcon size={14} />
            {addLabel}
          </button>
        )}
      </div>
      {open !== null && (
        <Suspense>
          <Popover label={label} anchor={anchor} open onOpenChange={leave} padding="bare" placement="right">
            <HeldOpenContext value={held}>{renderEditor(open.index, closeOnRelease)}</HeldOpenContext>
          </Popover>
        </Suspense>
      )}
    </div>
  )
}

/** The entry being edited, null for a new one, and the button that opened its editor. */
function useEntryEditor() {
  const [open, setOpen] = useState<{ readonly index: number | null } | null>(null)
  const anchor = useRef<HTMLButtonElement | null>(null)
  const close = () => setOpen(null)
  return {
    open,
    openAt: (index: number | null, button: HTMLButtonElement) => {
      anchor.current = button
      setOpen({ index })
    },
    anchor,
    ...useCloseOnRelease(close),
    ...useHeldOpen(close),
  }
}

/** Accepts dropped items that fit the field, and moves its own entries. */
function useDrop({ name, entries, takes, onDropItem, onOrder }: WellProps) {
  const [isOver, setOver] = useState(false)
  const acceptable = () => {
    const what = dragged.get()
    return what !== null && (what.kind === 'item' ? takes(what.item) : what.field === name) ? what : null
  }
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (acceptable() === null) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent, to: number) => {
      const what = acceptable()
      setOver(false)
      if (what === null) return
      event.preventDefault()
      event.stopPropagation()
      if (what.kind === 'item') onDropItem(what.item)
      else onOrder(moved(placesOf(entries), what.index, Math.min(to, entries.length - 1)))
      endDrag()
    },
  }
}

/** Delete removes an entry, arrow keys focus its neighbours, Shift+Alt with them moves it. */
function useEntryKeys({ entries, onRemove, onOrder }: WellProps, list: RefObject<HTMLElement | null>) {
  const focusEntry = (index: number) =>
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLButtonElement>('[data-entry], [data-add]')
      buttons?.[Math.max(0, Math.min(index, buttons.length - 1))]?.focus()
    })
  const remove = (index: number) => {
    onRemove(index)
    focusEntry(index)
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      return remove(index)
    }
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    const to = index + step
    if (to < 0 || to >= entries.length) return
    if (event.shiftKey && event.altKey) onOrder(moved(placesOf(entries), index, to))
    focusEntry(to)
  }
  return { remove, onKeyDown }
}

function placesOf(entries: readonly WellEntry[]): readonly number[] {
  return entries.map((_, index) => index)
}

type PillProps = {
  readonly entry: WellEntry
  /** Whether it is the only entry, which cannot be moved. */
  readonly isFixed: boolean
  readonly onOpen: (button: HTMLButtonElement) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onRemove: () => void
  readonly onDragStart: () => void
  readonly onDrop: (event: DragEvent) => void
}

const Pill = (props: PillProps) => {
  const { text, icon: Glyph, isMissing = false } = props.entry
  return (
    <span
      className={css.pill}
      data-missing={isMissing || undefined}
      draggable={!props.isFixed}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', text)
        props.onDragStart()
      }}
      onDragEnd={endDrag}
      onDrop={props.onDrop}
    >
      <button
        type="button"
        data-entry=""
        className={css.entry}
        title={isMissing ? `${text}: the dataset no longer has it` : text}
        aria-haspopup="dialog"
        onClick={(event) => props.onOpen(event.currentTarget)}
        onKeyDown={props.onKeyDown}
      >
        <Glyph size={14} />
        <span className={css.text}>{text}</span>
      </button>
      <button type="button" className={css.remove} aria-label={`Remove ${text}`} onClick={props.onRemove}>
        <CloseIcon size={12} />
      </button>
    </span>
  )
}
