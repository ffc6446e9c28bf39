import { unreachable } from '#domain/core/assert.ts'
import { changesText } from '#domain/notice/badge.ts'
import { countText } from '#domain/query/figures.ts'

/** What stands between a user and the way out. */
export interface UnsentCounts {
  readonly changes: number
  readonly refused: number
  readonly onTheirWay: number
}

/** What became of unsent work on signing out, and of how many changes. */
export type SignOutEnd =
  | { readonly kind: 'nothing' | 'sent' }
  | { readonly kind: 'kept' | 'discarded'; readonly changes: number }

/** Says what became of unsent work of `user` (a name), for who has signed out. Source: sync §3.10. */
export function endText(end: SignOutEnd, user: string): string {
  switch (end.kind) {
    case 'nothing':
      return `Nothing waits on this device to be sent. ${OPENS_AGAIN}`
    case 'sent':
      return `Your changes were sent: nothing waits on this device. ${OPENS_AGAIN}`
    case 'kept':
      return keptText(end.changes, user)
    case 'discarded':
      return discardedText(end.changes)
    default:
      return unreachable(end)
  }
}

const OPENS_AGAIN = 'What you wrote opens again when you sign in here.'

/** Says what became of changes that were discarded. */
export function discardedText(changes: number): string {
  return changes === 1
    ? 'The change was taken back and not sent. It stays in Versions on this device for 30 days.'
    : `The ${countText(changes)} changes were taken back and not sent. They stay in Versions on this device for 30 days.`
}

/** Says why changes are left after the others were discarded: nobody knows whether the server has them. */
export function leftText(left: number, isOnline: boolean): string {
  const [verb, they] = left === 1 ? ['stays', 'it'] : ['stay', 'them']
  const what = `${changesText(left)} ${verb}, since the server may have ${they}.`
  return isOnline
    ? `${what} Try again when it has answered.`
    : `${what} Keep ${they} on this device, or stay signed in until the server answers.`
}

function keptText(changes: number, user: string): string {
  const [waits, goes] = changes === 1 ? ['waits', 'It goes'] : ['wait', 'They go']
  return `${changesText(changes)} of ${user} ${waits} on this device. ${goes} to the server after signing in here again; nobody else’s session can send ${themText(changes)}.`
}

function themText(changes: number): string {
  return changes === 1 ? 'it' : 'them'
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
  const what = `${changesText(changes)} ${changes === 1 ? 'is' : 'are'}`
  const ask = `What should happen to ${themText(changes)}?`
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
      text: `${isOnline ? 'Signs out.' : 'Signs out here; the server hears of it when it answers.'} ${changes === 1 ? 'The change stays here and is' : 'The changes stay here and are'} sent when you sign in here again, never by another user.`,
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
      text: `${changes === 1 ? 'Takes the change back and signs out. It stays' : 'Takes the changes back and signs out. They stay'} in Versions for 30 days.${inDoubtText(onTheirWay)}`,
      problem: onTheirWay === changes ? discardProblem(changes, isOnline) : null,
    },
  ]
}

function sendProblem(isOnline: boolean, sendable: number): string | null {
  if (!isOnline) return 'The server does not answer'
  return sendable === 0 ? 'The server refused them: see the outbox' : null
}

/** Nobody may take back what the server may have: it would come back from there. Source: sync §3.4. */
function discardProblem(changes: number, isOnline: boolean): string {
  const [they, them] = [changes === 1 ? 'it' : 'they', themText(changes)]
  if (!isOnline)
    return `The server gave no answer and may have ${them}: ${they} can be taken back once that is known`
  return changes === 1
    ? 'It is on its way: the server may have it already'
    : 'They are on their way: the server may have them already'
}

function inDoubtText(onTheirWay: number): string {
  if (onTheirWay === 0) return ''
  return ` The server may have ${countText(onTheirWay)} of them already: ${onTheirWay === 1 ? 'that one stays' : 'those stay'}.`
}
