import { notify } from '#data/platform/toasts.ts'
import type { SessionStart } from '#data/start/open-session.ts'
import { startFindings } from './start-findings.ts'

/** Says what the user should know about the data that this window opened with. */
export function toastStartFindings({
  linkProblem,
  wasCleared,
  restoredCounts,
  unreadable,
}: Extract<SessionStart, { kind: 'open' }>): void {
  if (linkProblem !== null) notify({ type: 'warning', text: 'Not signed in', detail: linkProblem })
  // It stands until it is put away: who looks elsewhere for ten seconds has to see it too.
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
