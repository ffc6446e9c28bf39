import type { ReactNode } from 'react'
import css from './frame.module.css'

type ScreenBarProps = {
  /** Left end: title, or a button that shows the side pane. */
  readonly start?: ReactNode
  /** Takes the remaining width: tab strip, search. */
  readonly children?: ReactNode
  /** Right end, before the place of the connection badge. */
  readonly end?: ReactNode
  /** Name of the bar for screen readers, where the screen has more than one. */
  readonly label?: string | undefined
}

/**
 * The 44-px bar at the top of a screen. Its right padding is `--badge-inset`, which the frame sets to the width
 * of the connection badge that lies over it.
 */
export const ScreenBar = ({ start, children, end, label }: ScreenBarProps) => (
  <header className={css.bar} aria-label={label}>
    {start}
    <div className={css.barRoom}>{children}</div>
    {end}
  </header>
)

/** The title of a screen, in its bar. */
export const ScreenTitle = ({ children }: { readonly children: ReactNode }) => (
  <h1 className={css.barTitle}>{children}</h1>
)

/** The 40-px bar of tools below a screen bar or over a pane; `role=toolbar` is for bars with arrow keys. */
export const Toolbar = ({ children, label }: { readonly children: ReactNode; readonly label: string }) => (
  <div className={css.toolbar} role="group" aria-label={label}>
    {children}
  </div>
)

/** The 28-px bar below a pane. Its parts are separated by lines. */
export const FooterBar = ({ children, end }: { readonly children: ReactNode; readonly end?: ReactNode }) => (
  <footer className={css.footer}>
    <div className={css.footerParts}>{children}</div>
    {end && <div className={css.footerEnd}>{end}</div>}
  </footer>
)
