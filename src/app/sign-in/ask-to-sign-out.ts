import { flushBeforeUpdate } from '#data/platform/before-update.ts'
import { signOut } from '#data/session/sign-out.ts'
import type { Workspace } from '#data/start/workspace.ts'
import type { SignOutEnd } from '#domain/sync-status/sign-out-choices.ts'
import { signOutEnd } from './sign-out-end.ts'

/** Opens the sign-out dialog after storing pending input. Source: sync §3.10, security §17. */
export async function askToSignOut(ask: () => void): Promise<void> {
  // Unstored input is part of the question; text that cannot be stored is listed in the dialog.
  await flushBeforeUpdate().catch(() => undefined)
  ask()
}

/** Signs out and ends this window. Returns an error message, or null. */
export async function signOutNow(workspace: Workspace, end: SignOutEnd): Promise<string | null> {
  try {
    signOutEnd.set({ end, user: workspace.user.name })
    await signOut(workspace, end.kind === 'removed' ? 'removed' : 'stored')
    // This page's workers hold files that must be removed; the next page does it.
    if (end.kind === 'removed') location.replace('/')
    return null
  } catch {
    // Only the browser's storage can fail at this point: the sign-out was not stored.
    return 'This browser could not store the sign-out. Your work stays on this device. Try again, or clear the data of this site in the browser.'
  }
}
