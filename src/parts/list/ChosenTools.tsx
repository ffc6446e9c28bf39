import type { ReactNode } from 'react'
import css from './list.module.css'

interface ChosenToolsProps {
  readonly count: number
  /** A note about all entries of the list. */
  readonly note?: string | false | null | undefined
  /** The actions on the chosen entries. */
  readonly children: ReactNode
}

/** The line of a list without filters: a note, and the actions on the chosen entries. */
export const ChosenTools = ({ count, note, children }: ChosenToolsProps) => (
  <>
    {(note || count > 0) && <span className={css.toolsNote}>{note}</span>}
    {count > 0 && (
      <>
        {`${count} chosen`}
        {children}
      </>
    )}
  </>
)
