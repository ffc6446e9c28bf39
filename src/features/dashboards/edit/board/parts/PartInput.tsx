import { useState } from 'react'
import css from '#features/dashboards/edit/board/board.module.css'

type PartInputProps = {
  readonly label: string
  readonly value: string
  readonly size?: string | undefined
  readonly placeholder?: string | undefined
  /** Called at the end with the text; null if it did not change. */
  readonly onEnd: (text: string | null) => void
}

/** One line of a component, edited in place: Enter and the loss of the focus store it, Esc does not. */
export const PartInput = ({ label, value, size, placeholder, onEnd }: PartInputProps) => {
  const [text, setText] = useState(value)
  const end = (stores: boolean) => onEnd(stores && text !== value ? text : null)
  return (
    <input
      className={css.headerInput}
      data-size={size}
      aria-label={label}
      value={text}
      placeholder={placeholder}
      autoFocus
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => end(true)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') end(true)
        if (key === 'Escape') end(false)
      }}
    />
  )
}
