/** What stands between a user and the way out. */
export interface UnsentCounts {
  readonly changes: number
  readonly refused: number
  readonly onTheirWay: number
}

/** What can become of unsent work on signing out. Source: sync §3.10. */
export const SIGN_OUT_CHOICES = ['send', 'keep', 'save-file', 'discard'] as const

/** One of them. */
export type SignOutChoice = (typeof SIGN_OUT_CHOICES)[number]

/** A choice with its words; `problem` says why it cannot be taken now, null when it can. */
export interface SignOutOption {
  readonly choice: SignOutChoice
  readonly label: string
  readonly text: string
  readonly problem: string | null
}

/** Says what a sign-out would leave behind: nothing, where all was sent while the question stood. */
export function unsentText({ changes, refused }: UnsentCounts): string {
  if (changes === 0) return 'Everything is on the server by now.'
  const what = changes === 1 ? '1 change is' : `${changes} changes are`
  const ask = `What should happen to ${changes === 1 ? 'it' : 'them'}?`
  return `${what} not on the server yet.${refusedText(changes, refused)} ${ask}`
}

function refusedText(changes: number, refused: number): string {
  if (refused === 0) return ''
  if (refused < changes) return ` The server refused ${refused} of them.`
  return changes === 1 ? ' The server refused it.' : ' The server refused them.'
}

/** Where nothing is left behind there is one way out. */
const PLAIN_WAY_OUT: SignOutOption = {
  choice: 'keep',
  label: 'Sign out',
  text: 'Nothing is left to send.',
  problem: null,
}

/** The four ways to sign out with unsent work, and what each does. Nothing is ever sent under another user. Source: sync §3.10. */
export function signOutOptions(
  { changes, refused, onTheirWay }: UnsentCounts,
  isOnline: boolean,
): readonly SignOutOption[] {
  if (changes === 0) return [PLAIN_WAY_OUT]
  const sendable = changes - refused
  return [
    {
      choice: 'send',
      label: 'Send now',
      text: 'Sends what waits, then signs out.',
      problem: sendProblem(isOnline, sendable),
    },
    {
      choice: 'keep',
      label: 'Keep on this device',
      text: `${isOnline ? 'Signs out.' : 'Signs out here; the server hears of it when it answers.'} The changes stay here and are sent when you sign in here again, never by another user.`,
      problem: null,
    },
    {
      choice: 'save-file',
      label: 'Export',
      text: 'Saves the changes as a file. You stay signed in and can choose again.',
      problem: null,
    },
    {
      choice: 'discard',
      label: 'Discard',
      text: 'Takes the changes back and signs out. They stay in Versions for 30 days.',
      problem: onTheirWay === changes ? 'They are on their way: the server may have them already' : null,
    },
  ]
}

function sendProblem(isOnline: boolean, sendable: number): string | null {
  if (!isOnline) return 'The server does not answer'
  return sendable === 0 ? 'The server refused them: see the outbox' : null
}
