import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { useLetterKeys } from '#ui/keyboard/use-letter-keys.ts'
import { FooterBar, ScreenBar } from '#ui/ScreenBar.tsx'
import css from './list.module.css'

interface ListScreenProps {
  /** Of the section that holds the rows. */
  readonly label: string
  /** The name of the bar, where the screen has more than one. */
  readonly barLabel?: string
  /** The title, and what stands before it. */
  readonly start?: ReactNode
  readonly search: {
    readonly label: string
    readonly text: string
    readonly onSearch: (text: string) => void
  }
  /** What is done with the list as a whole. */
  readonly end: ReactNode
  /** The line under the bar: what narrows the list, and what is done with the chosen; absent where there is nothing. */
  readonly tools?: ReactNode
  /** What does not hinder, and is to be known. */
  readonly note?: string
  /** Why what the server has did not come. */
  readonly failure?: string | null
  /** Other things to be seen before the rows. */
  readonly over?: ReactNode
  /** Single keys beside those of every list. */
  readonly keys?: Readonly<Record<string, () => void>>
  /** The rows, or what stands in their place. */
  readonly children: ReactNode
  /** A pane beside the rows; on a phone it stands in their place. */
  readonly beside?: ReactNode
  readonly foot: ReactNode
  readonly footEnd?: ReactNode
  /** What the search reads, for those with the room. */
  readonly searchNote?: string
}

/** A screen that lists: bar with search, tools, rows, foot. */
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

/** The filters of a list. */
export const ListFilters = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.filters} role="group" aria-label="Filters">
    {children}
  </div>
)
