import { useId } from 'react'
import css from './palette.module.css'

type PressAreaProps = {
  readonly name: string
  /** A line below the name, read aloud as its description. */
  readonly note: string
  readonly onPress: () => void
}

/**
 * A pressable area that can also be dragged: a drag does not begin on a button element. The note is beside the button, whose
 * name must contain all of its text.
 */
export const PressArea = ({ name, note, onPress }: PressAreaProps) => {
  const noteId = useId()
  return (
    <div className={css.press} onClick={onPress}>
      <div
        role="button"
        tabIndex={0}
        aria-label={`Add: ${name}`}
        aria-describedby={noteId}
        className={css.name}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          onPress()
        }}
      >
        {name}
      </div>
      <span className={css.note} id={noteId} aria-hidden="true">
        {note}
      </span>
    </div>
  )
}
