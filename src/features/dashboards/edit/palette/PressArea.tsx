import { useId } from 'react'
import css from './palette.module.css'

type PressAreaProps = {
  readonly name: string
  /** A line below the name, read aloud as its description. */
  readonly note: string
  readonly onPress: () => void
}

/** A pressable area that can also be dragged: a drag does not begin on a button element. */
export const PressArea = ({ name, note, onPress }: PressAreaProps) => {
  const noteId = useId()
  return (
    <div
      role="button"
      tabIndex={0}
      aria-label={`Add: ${name}`}
      aria-describedby={noteId}
      className={css.press}
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onPress()
      }}
    >
      <span className={css.name}>{name}</span>
      <span className={css.note} id={noteId} aria-hidden="true">
        {note}
      </span>
    </div>
  )
}
