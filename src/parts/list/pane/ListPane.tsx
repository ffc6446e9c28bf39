import type { ReactNode } from 'react'
import css from './pane.module.css'

interface ListPaneProps {
  readonly label: string
  readonly children: ReactNode
}

/** The pane beside the rows of a list, for one entry. On a phone it covers the rows. */
export const ListPane = ({ label, children }: ListPaneProps) => (
  <aside className={css.pane} aria-label={label} data-pane="">
    {children}
  </aside>
)
