import type { ReactNode } from 'react'
import css from './frame.module.css'
import type { Icon } from './icons.ts'

type EmptyStateProps = {
  readonly icon?: Icon | undefined
  /** Colour of the icon: danger for a failure, device for "not on this device". */
  readonly tone?: 'neutral' | 'danger' | 'device' | 'warning' | undefined
  readonly title: string
  /** One or two sentences: the state, and what is safe. */
  readonly children?: ReactNode
  /** Buttons that lead on. */
  readonly actions?: ReactNode
  /** `card` inside a pane or a chart card, `page` for a whole screen. */
  readonly size?: 'card' | 'page' | undefined
  /** Heading level for screen readers; 3 by default. */
  readonly level?: 1 | 2 | 3 | 4 | undefined
  /** Set for failures, so that they are announced. */
  readonly role?: 'alert' | 'status' | undefined
}

/** Fills an area that has nothing to show: icon, title, a sentence, and buttons. */
export const EmptyState = (props: EmptyStateProps) => {
  const { icon: Glyph, tone = 'neutral', title, children, actions, size = 'card', level = 3, role } = props
  const Heading = `h${level}` as const
  return (
    <div className={css.empty} data-size={size} role={role}>
      {Glyph && (
        <span className={css.emptyIcon} data-tone={tone}>
          <Glyph size={22} />
        </span>
      )}
      <Heading className={css.emptyTitle}>{title}</Heading>
      {children && <div className={css.emptyText}>{children}</div>}
      {actions && <div className={css.emptyActions}>{actions}</div>}
    </div>
  )
}
