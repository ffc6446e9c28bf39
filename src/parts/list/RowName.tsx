import type { ReactNode } from 'react'
import { MatchedText } from '#ui/tree/MatchedText.tsx'
import css from './list.module.css'

interface RowNameProps {
  readonly name: string
  /** The link of the name; without an address it is a button, or plain text. */
  readonly href?: string | undefined
  readonly onPress?: (() => void) | undefined
  /** The searched text, marked in the name. */
  readonly search?: string
  /** Shown beside the name where there is space. */
  readonly note?: string | null
  /** Tags behind the name. */
  readonly children?: ReactNode
}

/** The name of an entry, with a note and tags. */
export const RowName = ({ name, href, onPress, search = '', note, children }: RowNameProps) => {
  const text = <MatchedText text={name} match={search.trim()} />
  return (
    <span className={css.named}>
      {href !== undefined ? (
        <a className={css.name} data-row data-line="" href={href}>
          {text}
        </a>
      ) : onPress !== undefined ? (
        <button type="button" className={css.name} data-row data-line="" onClick={onPress}>
          {text}
        </button>
      ) : (
        <span className={css.name}>{text}</span>
      )}
      {children}
      {note && <span className={css.note}>{note}</span>}
    </span>
  )
}
