import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { ChevronDownIcon, PinIcon } from '#ui/icons.ts'
import type { StripTab } from './strip-tab.ts'
import css from './tabs.module.css'
import { DRAG_FROM_PX } from './use-tab-drag.ts'

type GroupHeadProps = {
  readonly group: StripTab & { readonly head: NonNullable<StripTab['head']> }
  readonly dragged: boolean
  readonly drop: 'before' | 'after' | undefined
  readonly onDrag: (event: PointerEvent<HTMLElement>) => void
  readonly onToggle: (() => void) | undefined
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * The head of a group of tabs: a press collapses the group or expands it, and dragging moves the group. It is reached by the
 * arrow keys, as the tabs.
 */
export const GroupHead = ({ group, dragged, drop, onDrag, onToggle, onKeyDown }: GroupHeadProps) => {
  const { id, name, head } = group
  const pressedAt = useRef<number>(null)
  const count = head.count === 1 ? '1 tab' : `${head.count} tabs`
  return (
    <div
      role="tab"
      data-tab={id}
      data-dragged={dragged || undefined}
      data-drop={drop}
      tabIndex={-1}
      aria-selected={false}
      aria-expanded={!head.isCollapsed}
      aria-label={`Group ${name} ${count}`}
      className={css.group}
      onPointerDown={(event) => {
        pressedAt.current = event.clientX
        onDrag(event)
      }}
      onClick={({ clientX }) => {
        // A drag that ends on the head, or is cancelled, is no press.
        const wasDragged = Math.abs(clientX - (pressedAt.current ?? clientX)) >= DRAG_FROM_PX
        pressedAt.current = null
        if (!wasDragged) onToggle?.()
      }}
      onKeyDown={onKeyDown}
    >
      <ChevronDownIcon size={14} />
      <span className={css.name}>{name}</span> <span className={css.groupCount}>{head.count}</span>
    </div>
  )
}

/** The mark of a pinned tab. */
export const PinMark = () => (
  <span className={css.mark} role="img" aria-label="Pinned">
    <PinIcon size={12} />
  </span>
)
