import type { KeyboardEvent } from 'react'
import { ChevronDownIcon, PinIcon } from '#ui/icons.ts'
import type { StripTab } from './strip-tab.ts'
import css from './tabs.module.css'

type GroupHeadProps = {
  readonly group: StripTab & { readonly head: NonNullable<StripTab['head']> }
  readonly drop: 'before' | 'after' | undefined
  readonly onToggle: (() => void) | undefined
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** The head of a group of tabs: a press collapses the group or expands it. It is reached by the arrow keys, as the tabs. */
export const GroupHead = ({ group, drop, onToggle, onKeyDown }: GroupHeadProps) => {
  const { id, name, head } = group
  const count = head.count === 1 ? '1 tab' : `${head.count} tabs`
  return (
    <div
      role="tab"
      data-tab={id}
      data-drop={drop}
      tabIndex={-1}
      aria-selected={false}
      aria-expanded={!head.isCollapsed}
      aria-label={`Group ${name} ${count}`}
      className={css.group}
      onClick={onToggle}
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
