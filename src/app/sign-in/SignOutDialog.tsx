import { connection } from '#data/http/connection.ts'
import { discardedText, signOutOptions, unsentText } from '#domain/sync-status/sign-out-choices.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { useStore } from '#ui/use-store.ts'
import css from './sign-in.module.css'
import { useSignOut } from './use-sign-out.ts'

/** Dialog for the handling of unsent work before signing out. Source: sync §3.10. */
export const SignOutDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const way = useStore(connection, (value) => value.kind)
  const { unsent, discarded, busy, error, take } = useSignOut()
  if (unsent === null) return null
  const isStuck = busy === 'send' && unsent.changes > 0 && unsent.changes === unsent.refused
  const wasDiscarded = unsent.changes === 0 && discarded > 0
  return (
    <Dialog
      title="Sign out?"
      sentence={wasDiscarded ? discardedText(discarded) : unsentText(unsent)}
      size="regular"
      kind="alert"
      open
      onClose={onClose}
      error={isStuck ? 'Some changes were rejected. They are kept on this device. Open the outbox.' : error}
      actions={
        <Button size="large" autoFocus onPress={onClose}>
          Stay signed in
        </Button>
      }
    >
      <ul className={css.choices}>
        {signOutOptions(unsent, way).map(({ choice, label, text, problem }) => (
          <li key={choice} className={css.choice}>
            <Button
              size="large"
              kind={choice === 'discard' || choice === 'remove' ? 'danger' : 'secondary'}
              busy={busy === choice && !isStuck}
              disabledReason={problem ?? (busy !== null && busy !== choice && 'Another action is running')}
              onPress={() => void take(choice)}
              wide
            >
              {label}
            </Button>
            <p>
              {problem === null ? text : `${problem}.`}
              {choice === 'send' && busy === 'send' && ` ${unsent.changes} left.`}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
