import { useEffect, useEffectEvent, useState } from 'react'
import { unsentWork } from '#data/commands/outbox/sign-out.ts'
import { useLive } from '#data/db/live.ts'
import { type SaveState, saveState } from '#data/write/save-state.ts'
import { countUnsavedTexts } from '#data/write/unsaved-texts.ts'
import type { SignOutChoice, SignOutEnd, UnsentCounts } from '#domain/sync-status/sign-out-choices.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { useStore } from '#ui/use-store.ts'
import { signOutNow } from './ask-to-sign-out.ts'
import { startChoice } from './sign-out-choice.ts'

/** State of the sign-out dialog. */
interface SignOutQuestion {
  /** The unsent work; null until read. */
  readonly unsent: UnsentCounts | null
  /** Number of changes discarded before a failed sign-out. */
  readonly discarded: number
  readonly busy: SignOutChoice | null
  readonly error: string | undefined
  readonly take: (choice: SignOutChoice) => Promise<void>
}

/** Follows unsent work and runs the user's choice; then the window ends. */
export function useSignOut(): SignOutQuestion {
  const workspace = useWorkspace()
  const { db } = workspace
  const counted = useLive(async () => unsentWork(db), [db])
  const unstored = useStore(saveState, countRefused)
  const [busy, setBusy] = useState<SignOutChoice | null>(null)
  const [error, setError] = useState<string>()
  const [discarded, setDiscarded] = useState(0)
  // The counts stay fixed while a choice runs, so that the dialog does not change under it.
  const [answered, setAnswered] = useState<UnsentCounts | null>(null)
  const present = counted.state === 'ready' ? { ...counted.value, unstored } : null
  const isDrained = present !== null && present.changes === 0 && unstored === 0
  const leave = async (end: SignOutEnd) => {
    const failure = await signOutNow(workspace, end)
    setBusy(null)
    setAnswered(null)
    if (failure !== null) setError(failure)
  }
  const take = async (choice: SignOutChoice) => {
    const changes = (present?.changes ?? 0) + unstored
    setBusy(choice)
    setError(undefined)
    if (choice === 'keep' || choice === 'discard' || choice === 'remove') setAnswered(present)
    const started = await startChoice(db, choice)
    if (choice === 'discard' && started.kind === 'leave') setDiscarded(changes)
    if (started.kind === 'leave') return leave(endOf(choice, changes, discarded))
    setAnswered(null)
    // Sending continues in the background; any other choice is done or has failed.
    if (started.kind !== 'sending') setBusy(null)
    if (started.kind === 'failed') setError(started.why)
  }
  const leaveSent = useEffectEvent(() => void leave({ kind: 'sent' }))
  useEffect(() => {
    if (busy !== 'send' || !isDrained) return
    const going = setTimeout(() => leaveSent())
    return () => clearTimeout(going)
  }, [busy, isDrained])
  return { unsent: answered ?? present, discarded, busy, error, take }
}

/** Number of texts that could not be stored; those within their typing pause do not count. */
function countRefused({ kind }: SaveState): number {
  return kind === 'not-saved' ? countUnsavedTexts() : 0
}

/** The end for a choice; changes discarded before a failed try count too. */
function endOf(choice: SignOutChoice, changes: number, discarded: number): SignOutEnd {
  if (choice === 'remove') return { kind: 'removed' }
  if (choice === 'discard') return { kind: 'discarded', changes }
  if (changes > 0) return { kind: 'kept', changes }
  return discarded > 0 ? { kind: 'discarded', changes: discarded } : { kind: 'nothing' }
}
