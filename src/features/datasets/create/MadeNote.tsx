import css from '#features/datasets/edit/edit.module.css'

interface MadeNoteProps {
  readonly isWaiting: boolean
  readonly canReach: boolean
  readonly problem: string | null
}

/** Reports the progress of the dataset that was just created. */
export function MadeNote({ isWaiting, canReach, problem }: MadeNoteProps) {
  if (problem !== null)
    return (
      <p className={css.note} role="alert">
        {problem}
      </p>
    )
  if (!isWaiting) return null
  return (
    <p className={css.note} role="status">
      {canReach
        ? 'The server creates the dataset…'
        : 'Saved on this device. The server creates it once it can be reached.'}
    </p>
  )
}
