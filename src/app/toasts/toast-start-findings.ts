import { notify } from '#data/platform/toasts.ts'
import type { SessionStart } from '#data/start/open-session.ts'
import { startFindings } from './start-findings.ts'

/** Reports problems of the start to the user. */
export function toastStartFindings({
  linkProblem,
  wasCleared,
  restoredCounts,
  unreadable,
}: Extract<SessionStart, { kind: 'open' }>): void {
  if (linkProblem !== null) notify({ type: 'warning', text: 'Not signed in', detail: linkProblem })
  // A banner, because a toast could be missed.
  if (wasCleared) startFindings.set({ cleared: { restoredCounts } })
  if (unreadable > 0)
    notify({
      type: 'warning',
      text:
        unreadable === 1
          ? '1 record on this device cannot be read.'
          : `${unreadable} records on this device cannot be read.`,
      detail: 'Set aside, not deleted. Everything else opened.',
    })
}
