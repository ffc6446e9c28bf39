import { unreachable } from '#domain/core/assert.ts'
import { countText } from '#domain/core/number/count-text.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { ConnectionKind } from '#domain/sync/connection.ts'
import { changesText } from './badge.ts'

/** Counts of unsent work at a sign-out; `unstored` texts exist in the window only, because storage failed. */
export interface UnsentCounts {
  readonly changes: number
  readonly refused: number
  readonly onTheirWay: number
  readonly unstored?: number
  /** Open tabs that are on this device only: by choice, or because the server stores none. */
  readonly localTabs?: number
}

/** Outcome of unsent work after a sign-out, with the number of changes. */
export type SignOutEnd =
  | { readonly kind: 'nothing' | 'sent' | 'removed' }
  | { readonly kind: 'kept' | 'discarded'; readonly changes: number }

/** Describes the outcome for unsent work of `user` (a name) after a sign-out. Source: sync §3.10. */
export function endText(end: SignOutEnd, user: string): string {
  switch (end.kind) {
    case 'nothing':
      return `No changes are pending. ${OPENS_AGAIN}`
    case 'sent':
      return `All your changes were sent. ${OPENS_AGAIN}`
    case 'removed':
      return REMOVED
    case 'kept':
      return storedText(end.changes, user)
    case 'discarded':
      return discardedText(end.changes)
    default:
      return unreachable(end)
  }
}

/** Shown once the data of a user was removed from this device. */
export const REMOVED = 'Your Offset data was removed from this browser.'

/** Shown while another window still uses a part of it. */
export const STILL_REMOVING =
  'Your Offset data is being removed from this browser. Another window still uses it: close it and load this page again.'

const OPENS_AGAIN = 'What you wrote opens again when you sign in here.'

/** Where discarded changes remain: only records with a text do. Source: look §1, §6. */
const AFTER_DISCARD =
  'The SQL of tabs and saved queries stays on this device for 30 days, in Versions or among those closed or deleted. Other changes are lost.'

/** Describes discarded changes. */
export function discardedText(changes: number): string {
  const what = changes === 1 ? 'The change was' : `The ${countText(changes)} changes were`
  return `${what} discarded and not sent. ${AFTER_DISCARD}`
}

/** Explains why changes remain after a discard: the server may have them. */
export function leftText(left: number, connection: ConnectionKind): string {
  const what = `${changesText(left)} ${left === 1 ? 'stays' : 'stay'}, since the server may have ${themText(left)}.`
  const next = nextInDoubt(left, connection)
  return `${what} ${next.charAt(0).toUpperCase()}${next.slice(1)}.`
}

/** Next step for changes that the server may have. */
function nextInDoubt(changes: number, connection: ConnectionKind): string {
  if (connection === 'online') return 'choose again when the server has answered'
  const later =
    connection === 'signed-out' ? 'sign in again first' : 'stay signed in until the server answers'
  return `keep ${themText(changes)} on this device, or ${later}`
}

function storedText(changes: number, user: string): string {
  const [waits, goes] = changes === 1 ? ['waits', 'It goes'] : ['wait', 'They go']
  return `${changesText(changes)} of ${isolated(user)} ${waits} on this device. ${goes} to the server after you sign in here again. No other user can send ${themText(changes)}.`
}

function themText(changes: number): string {
  return changes === 1 ? 'it' : 'them'
}

/** Choices for unsent work at a sign-out. Source: sync §3.10. */
export type SignOutChoice = 'send' | 'keep' | 'save-file' | 'discard' | 'download' | 'remove'

/** A choice with its text; `problem` is the reason why it is disabled, null when it is enabled. */
interface SignOutOption {
  readonly choice: SignOutChoice
  readonly label: string
  readonly text: string
  readonly problem: string | null
}

/** Describes unsent work; everything may have been sent while the dialog was open. */
export function unsentText({ changes, refused, unstored = 0, localTabs = 0 }: UnsentCounts): string {
  if (unstored > 0) return unstoredText(unstored)
  if (changes === 0)
    return `Everything is on the server${localTabs > 0 ? ', except your tabs' : ''}. What should happen to the copy on this device?`
  const what = `${changesText(changes)} ${changes === 1 ? 'is' : 'are'}`
  const ask = `What should happen to ${themText(changes)}?`
  return `${what} not on the server yet.${refusedText(changes, refused)} ${ask}`
}

function unstoredText(texts: number): string {
  return texts === 1
    ? 'One text is not saved on this device: it is only in this window.'
    : `${countText(texts)} texts are not saved on this device: they are only in this window.`
}

function refusedText(changes: number, refused: number): string {
  if (refused === 0) return ''
  if (refused < changes) return ` The server rejected ${refused} of them.`
  return changes === 1 ? ' The server rejected it.' : ' The server rejected them.'
}

/** Choices without unsent changes: only the copy on this device is to be decided. */
function plainWaysOut(counts: UnsentCounts, connection: ConnectionKind): readonly SignOutOption[] {
  return [
    {
      choice: 'keep',
      label: 'Keep this device’s copy',
      text: `${signsOut(connection)} ${OPENS_AGAIN}`,
      problem: null,
    },
    removal(counts, connection),
  ]
}

/** Data that only this device has is named before it is removed. Source: security §17. */
function removal({ changes, localTabs = 0 }: UnsentCounts, connection: ConnectionKind): SignOutOption {
  const lost = [
    ...(changes > 0
      ? [`${changesText(changes)} that ${changes === 1 ? 'is' : 'are'} not on the server`]
      : []),
    ...(localTabs > 0
      ? [`${countText(localTabs)} ${localTabs === 1 ? 'tab' : 'tabs'} that only this device has`]
      : []),
  ]
  const losing = lost.length === 0 ? '' : ` Lost with it: ${lost.join(' and ')}.`
  return {
    choice: 'remove',
    label: 'Remove from this device',
    text: `${signsOut(connection)} Deletes your Offset data in this browser: tabs, results, dashboards, earlier versions.${losing}`,
    problem: null,
  }
}

/** Choices with unsent work; a text that could not be stored comes first. Source: sync §3.10. */
export function signOutOptions(counts: UnsentCounts, connection: ConnectionKind): readonly SignOutOption[] {
  const { changes, refused, onTheirWay, unstored = 0 } = counts
  if (unstored > 0) return unstoredOptions(unstored, connection)
  if (changes === 0) return plainWaysOut(counts, connection)
  return [
    {
      choice: 'send',
      label: 'Send now',
      text: 'Sends the pending changes, then signs out.',
      problem: sendProblem(changes - refused, changes, connection),
    },
    {
      choice: 'keep',
      label: 'Keep on this device',
      text: `${signsOut(connection)} ${changes === 1 ? 'The change stays on this device and is' : 'The changes stay on this device and are'} sent when you sign in here again, never by another user.`,
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
      text: `Discards the ${changes === 1 ? 'change' : 'changes'} and signs out. ${AFTER_DISCARD}${inDoubtText(onTheirWay)}`,
      problem: onTheirWay === changes ? discardProblem(changes, connection) : null,
    },
    removal(counts, connection),
  ]
}

function unstoredOptions(texts: number, connection: ConnectionKind): readonly SignOutOption[] {
  const [it, opens] = texts === 1 ? ['the text', 'opens'] : ['the texts', 'open']
  return [
    {
      choice: 'download',
      label: texts === 1 ? 'Download the text' : 'Download the texts',
      text: 'You stay signed in and can choose again.',
      problem: null,
    },
    {
      choice: 'keep',
      label: 'Keep on this device',
      text: `${signsOut(connection)} This browser keeps ${it} outside its full storage: ${texts === 1 ? 'it' : 'they'} ${opens} again when you sign in here, once there is room.`,
      problem: null,
    },
  ]
}

function sendProblem(sendable: number, changes: number, connection: ConnectionKind): string | null {
  if (connection === 'signed-out') return 'It needs a sign-in first'
  if (connection !== 'online') return 'The server does not answer'
  return sendable === 0 ? `The server rejected ${themText(changes)}: see the outbox` : null
}

function signsOut(connection: ConnectionKind): string {
  if (connection === 'online' || connection === 'signed-out') return 'Signs out.'
  return 'Signs out here. The server is informed when it answers.'
}

/** A change that the server may have cannot be discarded: it would return from there. Source: sync §3.4. */
function discardProblem(changes: number, connection: ConnectionKind): string {
  const them = themText(changes)
  const [they, are] = changes === 1 ? ['it', 'It is'] : ['they', 'They are']
  return `The server may have ${them} already, so ${they} cannot be undone yet. ${are} saved on this device: ${nextInDoubt(changes, connection)}`
}

function inDoubtText(onTheirWay: number): string {
  if (onTheirWay === 0) return ''
  return ` The server may have ${countText(onTheirWay)} of them already: ${onTheirWay === 1 ? 'that one stays' : 'those stay'}.`
}
