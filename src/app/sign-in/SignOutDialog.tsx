import { type SignOutChoice, signOutOptions, unsentText } from '#domain/sync/view/sign-out-choices.ts'
import { unsentWork } from '#data/commands/outbox/sign-out.ts'
import { connection } from '#data/connection.ts'
import { useLive } from '#data/live.ts'
import { localDatabase } from '#data/session.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import css from './sign-in.module.css'
import { startChoice } from './sign-out-choice.ts'
import { signOutNow } from './sign-out-or-ask.ts'

/** Asks what is to become of unsent work before this browser forgets who sits here. Source: sync §3.10. */
export const SignOutDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const way = useSyncExternalStore(connection.subscribe, () => connection.get().kind)
  const counted = useLive(async () => unsentWork(localDatabase()), [])
  const [busy, setBusy] = useState<SignOutChoice | null>(null)
  const [error, setError] = useState<string>()
  const unsent = counted.state === 'ready' ? counted.value : null
  const isDrained = unsent !== null && unsent.changes === 0
  const leave = async () => {
    const failure = await signOutNow()
    setBusy(null)
    if (failure !== null) setError(failure)
  }
  const take = async (choice: SignOutChoice) => {
    setBusy(choice)
    setError(undefined)
    const started = await startChoice(choice)
    if (started.kind === 'leave') return leave()
    // Sending goes on behind the dialog, which follows it; all else is done, or could not be.
    if (started.kind !== 'sending') setBusy(null)
    if (started.kind === 'failed') setError(started.why)
  }
  useEffect(() => {
    if (busy !== 'send' || !isDrained) return
    const going = setTimeout(() => void leave())
    return () => clearTimeout(going)
  }, [busy, isDrained])
  if (unsent === null) return null
  const isStuck = busy === 'send' && unsent.changes > 0 && unsent.changes === unsent.refused
  return (
    <Dialog
      title="Sign out?"
      sentence={unsentText(unsent)}
      size="regular"
      kind="alert"
      open
      onClose={onClose}
      error={isStuck ? 'The server refused what is left. It is safe here; see the outbox.' : error}
      actions={
        <Button size="large" autoFocus onPress={onClose}>
          Stay signed in
        </Button>
      }
    >
      <ul className={css.choices}>
        {signOutOptions(unsent, way === 'online').map(({ choice, label, text, problem }) => (
          <li key={choice} className={css.choice}>
            <Button
              size="large"
              kind={choice === 'discard' ? 'danger' : 'secondary'}
              busy={busy === choice && !isStuck}
              disabledReason={problem ?? (busy !== null && busy !== choice && 'Something else is being done')}
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
