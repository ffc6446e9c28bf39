import { type KeyboardEvent, useMemo, useState } from 'react'
import { countText } from '#domain/core/number/count-text.ts'
import type { OutboxLine } from '#domain/sync-status/outbox/outbox-line.ts'
import { GROUP_LABELS, type OutboxAction } from '#domain/sync-status/outbox-states.ts'
import { useVirtualLines } from '#ui/drawer/use-virtual-lines.ts'
import { OutboxRow, type OutboxRowProps } from './OutboxRow.tsx'
import css from './outbox.module.css'
import type { ActedLine } from './outbox-actions.ts'
import { type LineContext, lineOf } from './outbox-line.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useLineContents } from './use-line-contents.ts'
import type { OutboxItem } from './use-outbox.ts'

/** Estimated heights, used until a line is measured, in px. */
const GROUP_PX = 34
const LINE_PX = 54

type OutboxRowsProps = {
  readonly items: readonly OutboxItem[]
  readonly context: LineContext
  /** The open line; null for none, undefined for the first one that needs the user. */
  readonly openId: string | null | undefined
  readonly onOpen: (id: string | null) => void
  readonly onAct: (action: OutboxAction, acted: ActedLine) => void
}

/** All lines of the outbox by group; only visible ones are read and drawn. Arrow keys move, Enter opens a line. */
export const OutboxRows = ({ items, context, openId, onOpen, onAct }: OutboxRowsProps) => {
  const first = items.findIndex(({ kind }) => kind === 'line')
  const [activeId, setActiveId] = useState<string>()
  // Memoised, because new functions would lay out all lines again.
  const lines = useMemo(
    () => ({
      count: items.length,
      idOf: (index: number) => items[index]?.id ?? String(index),
      estimatePx: (index: number) => (items[index]?.kind === 'group' ? GROUP_PX : LINE_PX),
    }),
    [items],
  )
  const { box, shown, totalPx, measure, focusLine } = useVirtualLines(lines)
  const contents = useLineContents(
    shown.flatMap(({ index }) => {
      const item = items[index]
      return item?.kind === 'line' ? [item.key] : []
    }),
  )
  useFirstFocus(box, first)
  const found = items.findIndex(({ id }) => id === activeId)
  const active = found === -1 ? first : found
  const opened = openId === undefined ? firstInNeed(items) : openId
  const onKeyDown = (event: KeyboardEvent) => {
    const index = nextLine(items, active, event)
    if (index === null) return
    event.preventDefault()
    setActiveId(items[index]?.id)
    focusLine(index)
  }
  return (
    <div ref={box} className={css.list} role="list" aria-label="Changes" onKeyDown={onKeyDown}>
      <div role="none" className="lines" style={{ height: totalPx }}>
        {shown.map(({ index, topPx }) => {
          const item = items[index]
          if (item === undefined) return null
          return (
            <div
              key={item.id}
              ref={measure}
              role="listitem"
              data-index={index}
              className="line-place"
              style={{ transform: `translateY(${topPx}px)` }}
            >
              {item.kind === 'group' ? (
                <GroupHead item={item} />
              ) : (
                <Line
                  line={lineOf(item.key, contents.get(item.id), context)}
                  isOpen={item.id === opened}
                  isReachable={index === active}
                  onFocus={() => setActiveId(item.id)}
                  onToggle={() => onOpen(item.id === opened ? null : item.id)}
                  onAct={(action, line) =>
                    onAct(action, { key: item.key, line, content: contents.get(item.id) })
                  }
                />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

const GroupHead = ({ item }: { readonly item: Extract<OutboxItem, { kind: 'group' }> }) => (
  <h3 className={css.group}>
    {GROUP_LABELS[item.group]} <span className={css.count}>{countText(item.count)}</span>
  </h3>
)

type LineProps = Omit<OutboxRowProps, 'line' | 'onAct'> & {
  readonly line: OutboxLine | null
  readonly onAct: (action: OutboxAction, line: OutboxLine) => void
}

const Line = ({ line, onAct, ...rest }: LineProps) =>
  line === null ? (
    <div className={css.unread} aria-busy="true" />
  ) : (
    <OutboxRow {...rest} line={line} onAct={(action) => onAct(action, line)} />
  )

/** The line that is open by default: the first that needs the user. Source: look §7. */
function firstInNeed(items: readonly OutboxItem[]): string | null {
  return items.find((item) => item.kind === 'line' && item.group === 'needs-you')?.id ?? null
}

/** The index to which a key moves; null if it does not move. */
function nextLine(
  items: readonly OutboxItem[],
  active: number,
  { key, target }: KeyboardEvent,
): number | null {
  if (!(target instanceof HTMLElement) || !target.hasAttribute('data-line')) return null
  const isLine = (index: number) => items[index]?.kind === 'line'
  const after = (from: number, step: 1 | -1) => {
    for (let at = from; at >= 0 && at < items.length; at += step) if (isLine(at)) return at
    return null
  }
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return after(active + 1, 1)
    case 'ArrowUp':
    case 'k':
      return after(active - 1, -1)
    case 'Home':
      return after(0, 1)
    case 'End':
      return after(items.length - 1, -1)
    default:
      return null
  }
}
