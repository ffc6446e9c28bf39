import type { ConnectionKind } from '#domain/sync/connection.ts'
import type { OutboxRow, OutboxState } from '#domain/sync/record/synced-record.ts'

/** A group of the outbox. Source: look §7. */
export type OutboxGroup = 'needs-you' | 'on-the-way' | 'waiting' | 'done'

/** What each group is called. Source: look §7. */
export const GROUP_WORDS = {
  'needs-you': 'Needs you',
  'on-the-way': 'On the way',
  waiting: 'Waiting',
  done: 'Done today',
} as const satisfies Record<OutboxGroup, string>

/** What can be done with a line of the outbox. Source: look §7. */
export type OutboxAction =
  | 'send-now'
  | 'undo'
  | 'try-now'
  | 'sign-in'
  | 'go-to-parent'
  | 'save-as-copy'
  | 'send-again'
  | 'edit'
  | 'save-file'
  | 'discard'
  | 'compare'
  | 'keep-mine'
  | 'keep-theirs'
  | 'view'

/** The verb on each button. Source: look §6, §7. */
export const ACTION_WORDS = {
  'send-now': 'Send now',
  undo: 'Undo',
  'try-now': 'Try now',
  'sign-in': 'Sign in',
  'go-to-parent': 'Go to it',
  'save-as-copy': 'Save as my copy',
  'send-again': 'Send again',
  edit: 'Edit',
  'save-file': 'Export',
  discard: 'Discard',
  compare: 'Compare',
  'keep-mine': 'Keep mine',
  'keep-theirs': 'Keep the server’s',
  view: 'View',
} as const satisfies Record<OutboxAction, string>

/** Colour of a state's tag; the word always stands beside it. */
export type TagTone = 'device' | 'cached' | 'warning' | 'danger' | 'live'

/** How a line looks by its state: group, tag and what can be done. */
export interface StateLook {
  readonly group: OutboxGroup
  readonly word: string
  readonly tone: TagTone
  readonly actions: readonly OutboxAction[]
}

/** What is shown of a change: its state, or that the server FAILED on it and nothing is under way before the next try. */
export type ShownState = OutboxState | 'FAILED'

/** Tells what is shown of a change. Source: look §7. */
export function shownState({ state, lastStatus = 0 }: Pick<OutboxRow, 'state' | 'lastStatus'>): ShownState {
  return state === 'UNKNOWN' && lastStatus >= 500 ? 'FAILED' : state
}

/** How a change is told: as it is shown, or as in DOUBT where it began to leave and nobody can be asked whether it arrived. */
export type ToldState = ShownState | 'DOUBT'

/**
 * Tells how a change stands while the server is reached like that: the one rule for the badge, the outbox, the save
 * status and a tab's mark. Only what has a way is on its way. Who is signed out has to sign in, whatever the change waits
 * for else, and nobody else has to: a change that was held for it waits for its turn. Source: look §7.
 */
export function toldState(state: ShownState, connection: ConnectionKind): ToldState {
  if (state === 'PARKED') return state
  if (connection === 'signed-out') return 'AUTH'
  if (state === 'AUTH') return 'OPEN'
  return connection !== 'online' && isLeaving(state) ? 'DOUBT' : state
}

/** Tells of a state whether the change may be arriving just now, so that nobody knows what the server has. */
export function isLeaving(state: ShownState): boolean {
  return state === 'SENDING' || state === 'UNKNOWN' || state === 'FAILED'
}

/** The most urgent first, where one record has several changes. */
const URGENCY = [
  'PARKED',
  'AUTH',
  'SENDING',
  'UNKNOWN',
  'FAILED',
  'WAIT',
  'BLOCKED',
  'DOUBT',
  'OPEN',
] as const

/** How the changes of one record are told as one; null without any. */
export function toldOf(states: readonly ShownState[], connection: ConnectionKind): ToldState | null {
  const told = states.map((state) => toldState(state, connection))
  return URGENCY.find((one) => told.includes(one)) ?? null
}

/** What is said of a change that began to leave when the way to the server was lost. Source: sync §3.4, look §7. */
export const DOUBT_TEXT =
  'It may have arrived: when the server answers, Offset looks before it is sent again.'

/** The table of look §7, row by row; what is done elsewhere with a record (edit, export) is offered where it can help. */
export const STATE_LOOKS = {
  OPEN: {
    group: 'waiting',
    word: 'Waiting',
    tone: 'device',
    actions: ['send-now', 'undo', 'edit', 'save-file'],
  },
  SENDING: { group: 'on-the-way', word: 'Sending', tone: 'cached', actions: [] },
  UNKNOWN: { group: 'on-the-way', word: 'Checking', tone: 'cached', actions: [] },
  DOUBT: {
    group: 'waiting',
    word: 'Waiting',
    tone: 'device',
    actions: ['send-now', 'undo', 'edit', 'save-file'],
  },
  FAILED: { group: 'waiting', word: 'Waiting', tone: 'warning', actions: ['try-now', 'edit', 'save-file'] },
  WAIT: { group: 'waiting', word: 'Waiting', tone: 'warning', actions: ['try-now', 'edit', 'save-file'] },
  AUTH: {
    group: 'waiting',
    word: 'Needs sign-in',
    tone: 'warning',
    actions: ['sign-in', 'edit', 'save-file'],
  },
  BLOCKED: {
    group: 'waiting',
    word: 'Waiting',
    tone: 'device',
    actions: ['go-to-parent', 'save-file', 'discard'],
  },
  PARKED: {
    group: 'needs-you',
    word: 'Refused',
    tone: 'danger',
    actions: ['save-as-copy', 'send-again', 'edit', 'save-file', 'discard'],
  },
} as const satisfies Record<ToldState, StateLook>

/** A record of which another version was kept: the user has to choose, nothing waits for it. Source: sync §3.8. */
export const TWO_VERSIONS_LOOK = {
  group: 'needs-you',
  word: 'Two versions',
  tone: 'warning',
  actions: ['compare', 'edit'],
} as const satisfies StateLook

/** States by group, so that the groups can be counted by the index on state alone. */
export const STATES_BY_GROUP = {
  'needs-you': ['PARKED'],
  'on-the-way': ['SENDING', 'UNKNOWN'],
  waiting: ['OPEN', 'WAIT', 'AUTH', 'BLOCKED'],
} as const satisfies Record<Exclude<OutboxGroup, 'done'>, readonly OutboxState[]>
