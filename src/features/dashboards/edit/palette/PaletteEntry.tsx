import { type ReactNode, useId } from 'react'
import { DragIn } from '#ui/board/edit/DragIn.tsx'
import { GripIcon } from '#ui/icons.ts'
import css from './palette.module.css'

/** The acts of an entry, by the id with which it is dragged. */
export interface EntryActs {
  /** Inserts it at the chosen place. */
  readonly onInsert: (dragId: string) => void
  /**
   * Called when it is dropped onto a tab or another place beside the board, with the id of that; null where entries are only
   * pressed.
   */
  readonly onDropOnto: ((dragId: string, parentId: string) => void) | null
}

type PaletteEntryProps = EntryActs & {
  readonly id: string
  readonly icon: ReactNode
  readonly name: string
  /** A line below the name, read aloud as its description. */
  readonly note: string
  /** Its size on the board, in columns and rows. */
  readonly width: number
  readonly height: number
}

/** An entry of the palette, which is inserted by a press, and by a drag where there is a board. */
export const PaletteEntry = ({ id, width, height, onInsert, onDropOnto, ...shown }: PaletteEntryProps) => {
  const area = <PressArea {...shown} isDragged={onDropOnto !== null} onPress={() => onInsert(id)} />
  if (onDropOnto === null) return <div className={css.entry}>{area}</div>
  return (
    <DragIn
      id={id}
      width={width}
      height={height}
      onDropOnto={(parentId) => onDropOnto(id, parentId)}
      className={css.entry}
    >
      {area}
    </DragIn>
  )
}

type PressAreaProps = Pick<PaletteEntryProps, 'icon' | 'name' | 'note'> & {
  readonly isDragged: boolean
  readonly onPress: () => void
}

/** A drag does not begin on a button element. The note is beside the button, whose name must contain all of its text. */
const PressArea = ({ icon, name, note, isDragged, onPress }: PressAreaProps) => {
  const noteId = useId()
  return (
    <div className={css.press} onClick={onPress}>
      <span className={css.icon}>{icon}</span>
      <div className={css.texts}>
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
      {isDragged && (
        <span className={css.grip} aria-hidden="true">
          <GripIcon size={14} />
        </span>
      )}
    </div>
  )
}
