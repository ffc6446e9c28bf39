import type { ReactNode } from 'react'
import css from './list.module.css'

interface ChosenToolsProps {
  readonly count: number
  /** What is told of the whole list. */
  readonly note?: string | false | null | undefined
  /** What can be done with the chosen. */
  readonly children: ReactNode
}

/** The line of a list without filters: a note, and what is done with the chosen. */
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
