import { TEXTS } from '#domain/errors/texts.ts'
import type { ChangedTwice } from '#domain/sync/merge/merge.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import css from './overwrite.module.css'

type OverwriteDialogProps = {
  readonly values: readonly ChangedTwice[]
  readonly onKeep: () => void
  readonly onOverwrite: () => void
}

/** Asks before values that somebody else saved meanwhile are overwritten, side by side. Load it lazily. */
export const OverwriteDialog = ({ values, onKeep, onOverwrite }: OverwriteDialogProps) => (
  <Dialog
    open
    kind="alert"
    size="large"
    title={TEXTS.confirmOverwrite}
    sentence="Somebody else saved other values meanwhile. Everything else was merged."
    onClose={onKeep}
    actions={
      <>
        <Button size="large" autoFocus onPress={onKeep}>
          Keep editing
        </Button>
        <Button size="large" kind="danger-solid" onPress={onOverwrite}>
          Overwrite
        </Button>
      </>
    }
  >
    <table className={css.values}>
      <thead>
        <tr>
          <th scope="col">Value</th>
          <th scope="col">On the server</th>
          <th scope="col">In your draft</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ field, entry, mine, theirs }) => (
          <tr key={`${field} ${entry ?? ''}`}>
            <th scope="row">{entry === null ? field : `${field}: ${entry}`}</th>
            <td>
              <pre>{shown(theirs)}</pre>
            </td>
            <td>
              <pre>{shown(mine)}</pre>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Dialog>
)

function shown(value: unknown): string {
  if (value === undefined || value === null) return '(none)'
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}
