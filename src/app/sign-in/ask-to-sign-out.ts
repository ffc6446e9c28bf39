import { flushBeforeUpdate } from '#data/platform/before-update.ts'
import { signOut } from '#data/session/sign-out.ts'
import type { Workspace } from '#data/start/workspace.ts'
import type { SignOutEnd } from '#domain/sync-status/sign-out-choices.ts'
import { signOutEnd } from './sign-out-end.ts'

/** Asks what is to become of this device's copy, and of what is not on the server. Source: sync §3.10, security §17. */
export async function askToSignOut(ask: () => void): Promise<void> {
  // What is still being typed counts too; a text that cannot be stored is part of the question.
  await flushBeforeUpdate().catch(() => undefined)
  ask()
}

/** Signs out; gives what went wrong, null when nothing did: then this window ends, and says what became of unsent work. */
export async function signOutNow(workspace: Workspace, end: SignOutEnd): Promise<string | null> {
  try {
    signOutEnd.set({ end, user: workspace.user.name })
    await signOut(workspace, end.kind === 'removed' ? 'removed' : 'kept')
    // This page's workers hold a part of what is to go: the next page removes it.
    if (end.kind === 'removed') location.replace('/')
    return null
  } catch {
    // Only the browser's storage fails here: the sign-out could not be noted.
    return 'This browser could not store the sign-out. Your work stays on this device. Try again, or clear the data of this site in the browser.'
  }
}
