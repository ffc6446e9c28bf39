import { type KeyboardEvent, type Ref, useRef } from 'react'
import css from '#ui/controls/styles/field.module.css'
import { CloseIcon, SearchIcon } from '#ui/icons.ts'
import { Spinner } from '#ui/Spinner.tsx'

type SearchFieldProps = {
  /** The accessible name, and the placeholder. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly busy?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
  /** Keys that the field does not use itself: arrows that move in a list below, Enter that opens. */
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
}

/** A search field: Esc and the clear button empty it; a second Esc is left to its container. */
export const SearchField = (props: SearchFieldProps) => {
  const { label, value, onChange, busy = false, autoFocus, ref, onKeyDown } = props
  const box = useRef<HTMLDivElement>(null)
  const clear = () => {
    onChange('')
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={box} className={css.field} role="search">
      {busy ? <Spinner size={14} /> : <SearchIcon size={14} />}
      <input
        ref={ref}
        type="search"
        className={css.input}
        aria-label={label}
        placeholder={label}
        value={value}
        autoFocus={autoFocus}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault()
            event.stopPropagation()
            return clear()
          }
          onKeyDown?.(event)
        }}
      />
      {value !== '' && (
        <button type="button" className={css.clear} aria-label="Clear the search" onClick={clear}>
          <CloseIcon size={14} />
        </button>
      )}
    </div>
  )
}
