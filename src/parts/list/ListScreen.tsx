import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { useLetterKeys } from '#ui/keyboard/use-letter-keys.ts'
import { FooterBar, ScreenBar } from '#ui/ScreenBar.tsx'
import css from './list.module.css'

interface ListScreenProps {
  /** The name of the section that holds the rows. */
  readonly label: string
  /** The name of the bar, where the screen has more than one. */
  readonly barLabel?: string
  /** The title, and controls before it. */
  readonly start?: ReactNode
  readonly search: {
    readonly label: string
    readonly text: string
    readonly onSearch: (text: string) => void
  }
  /** The actions on the list. */
  readonly end: ReactNode
  /** The line below the bar: filters, and actions on the chosen entries; absent where there are none. */
  readonly tools?: ReactNode
  /** A note that does not prevent anything. */
  readonly note?: string
  /** Why the list of the server could not be read. */
  readonly failure?: string | null
  /** Further content above the rows. */
  readonly over?: ReactNode
  /** Single-letter keys in addition to those of every list. */
  readonly keys?: Readonly<Record<string, () => void>>
  /** The rows, or a message in their place. */
  readonly children: ReactNode
  /** A pane beside the rows; on a phone it replaces them. */
  readonly beside?: ReactNode
  readonly foot: ReactNode
  readonly footEnd?: ReactNode
  /** A note about the fields that the search covers, on wide screens. */
  readonly searchNote?: string
}

/** A screen with a list: bar with search, tools, rows and footer. */
export const ListScreen = (props: ListScreenProps) => {
  const { label, barLabel, start, search, end, tools, note = '', failure = null, keys } = props
  const { beside = false, foot, footEnd, searchNote } = props
  const field = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLElement>(null)
  const toFirstRow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    body.current?.querySelector<HTMLElement>('[data-line]')?.focus()
  }
  useLetterKeys({ '/': () => field.current?.focus(), ...keys })
  return (
    <div className={css.screen} data-covered={beside !== false || undefined}>
      <ScreenBar label={barLabel} start={start} end={end}>
        <div className={css.search}>
          <SearchField
            ref={field}
            label={search.label}
            value={search.text}
            onChange={search.onSearch}
            onKeyDown={toFirstRow}
          />
        </div>
      </ScreenBar>
      {tools !== undefined && <div className={css.tools}>{tools}</div>}
      {note !== '' && (
        <p className={css.line} role="status">
          {note}
        </p>
      )}
      {failure !== null && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      {props.over}
      <div className={css.body}>
        <section ref={body} className={css.main} aria-label={label}>
          {props.children}
        </section>
        {beside}
      </div>
      <FooterBar end={searchNote ? <span className={css.wide}>{searchNote}</span> : footEnd}>
        {foot}
      </FooterBar>
    </div>
  )
}
