import { notify } from '#data/notices.ts'
import type { SessionStart } from '#data/session.ts'

/** Says what the user should know about the data that this window opened with. */
export function tellOfStart({
  linkProblem,
  wasCleared,
  unreadable,
}: Extract<SessionStart, { kind: 'open' }>): void {
  if (linkProblem !== null) notify({ type: 'warning', text: 'Not signed in', detail: linkProblem })
  if (wasCleared)
    notify({
      type: 'danger',
      text: 'This browser cleared what was kept on this device.',
      detail: 'What had not been sent is gone; what the server has comes back by itself.',
    })
  if (unreadable > 0)
    notify({
      type: 'warning',
      text:
        unreadable === 1
          ? '1 thing on this device cannot be read.'
          : `${unreadable} things on this device cannot be read.`,
      detail: 'They were set aside, not deleted. Everything else opened.',
    })
}
