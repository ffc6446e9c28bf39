import type { TabSync } from '#domain/editor/tab-mark.ts'
import { OUTBOX_STATES, type OutboxState } from '#domain/sync/outbox/outbox-row.ts'
import type { EffectiveState } from './shown-state.ts'

/** Titles of the groups. Source: look §7. */
export const GROUP_LABELS = {
  'needs-you': 'Needs attention',
  'on-the-way': 'On the way',
  waiting: 'Waiting',
  done: 'Done today',
} as const

/** A group of the outbox. */
export type OutboxGroup = keyof typeof GROUP_LABELS

/** The verb on each button. Source: look §6, §7. */
export const ACTION_LABELS = {
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
} as const

/** Actions on a line of the outbox. Source: look §7. */
export type OutboxAction = keyof typeof ACTION_LABELS

/** Colour of a state's tag, always shown with its label. */
export type TagTone = 'device' | 'cached' | 'warning' | 'danger' | 'live'

/** Appearance of a line by its state: group, tag and actions. */
export interface StateAppearance {
  readonly group: OutboxGroup
  readonly word: string
  readonly tone: TagTone
  readonly actions: readonly OutboxAction[]
}

/** Text for a change that was being sent when the connection was lost. Source: sync §3.4, look §7. */
export const IN_DOUBT_TEXT =
  'It may have arrived. It is sent again when the server answers, and applied once.'

/** Text for a change that waits only for the connection. */
export const AWAY_TEXT = 'It is sent when the server answers.'

const ON_THE_WAY = { saved: 'sending', waitsFor: '', tab: 'sending', heldBy: null } as const

/** A state of a change with its columns: its line in the outbox, and its effect on the record and its tab. */
interface StateColumns extends StateAppearance {
  /** Save status of the record; null where its revisions decide. */
  readonly saved: 'refused' | 'sign-in' | 'sending' | 'waiting' | null
  /** Reason of a waiting save status while the server is reachable. */
  readonly waitsFor: string
  /** Mark of its tab; a waiting tab is on this device only while the server is unreachable. */
  readonly tab: Exclude<TabSync['state'], 'synced'>
  /** Reason shown with the mark of the tab; null if there is none. */
  readonly heldBy: string | null
}

/** The table of look §7, row by row. Actions from other places (edit, export) are offered where they help. */
export const STATE_COLUMNS = {
  OPEN: {
    group: 'waiting',
    word: 'Waiting',
    tone: 'device',
    actions: ['send-now', 'undo', 'edit', 'save-file'],
    saved: null,
    waitsFor: AWAY_TEXT,
    tab: 'device',
    heldBy: null,
  },
  SENDING: { group: 'on-the-way', word: 'Sending', tone: 'cached', actions: [], ...ON_THE_WAY },
  UNCONFIRMED: { group: 'on-the-way', word: 'Checking', tone: 'cached', actions: [], ...ON_THE_WAY },
  IN_DOUBT: {
    group: 'waiting',
    word: 'Waiting',
    tone: 'device',
    actions: ['send-now', 'undo', 'edit', 'save-file'],
    saved: null,
    waitsFor: IN_DOUBT_TEXT,
    tab: 'device',
    heldBy: 'it may have arrived',
  },
  FAILED: {
    group: 'waiting',
    word: 'Waiting',
    tone: 'warning',
    actions: ['try-now', 'edit', 'save-file'],
    saved: 'waiting',
    waitsFor: 'The server failed. It is sent again automatically.',
    tab: 'waiting',
    heldBy: 'the server failed',
  },
  RETRYING: {
    group: 'waiting',
    word: 'Waiting',
    tone: 'warning',
    actions: ['try-now', 'edit', 'save-file'],
    saved: 'waiting',
    waitsFor: 'The server asked to wait. It is sent automatically after that.',
    tab: 'waiting',
    heldBy: 'the server asked to wait',
  },
  SIGNED_OUT: {
    group: 'waiting',
    word: 'Needs sign-in',
    tone: 'warning',
    actions: ['sign-in', 'edit', 'save-file'],
    saved: 'sign-in',
    waitsFor: '',
    tab: 'waiting',
    heldBy: 'needs sign-in',
  },
  BLOCKED: {
    group: 'waiting',
    word: 'Waiting',
    tone: 'device',
    actions: ['go-to-parent', 'save-file', 'discard'],
    saved: 'waiting',
    waitsFor: 'It is sent after something that is not on the server yet.',
    tab: 'waiting',
    heldBy: 'for something that is not on the server yet',
  },
  REJECTED: {
    group: 'needs-you',
    word: 'Rejected',
    tone: 'danger',
    actions: ['save-as-copy', 'send-again', 'edit', 'save-file', 'discard'],
    saved: 'refused',
    waitsFor: '',
    tab: 'refused',
    heldBy: null,
  },
} as const satisfies Record<EffectiveState, StateColumns>

/** Appearance of a record with two versions: the user has to choose; no change waits for it. Source: sync §3.8. */
export const TWO_VERSIONS_APPEARANCE = {
  group: 'needs-you',
  word: 'Two versions',
  tone: 'warning',
  actions: ['compare', 'edit'],
} as const satisfies StateAppearance

/** States of a group, so that it can be counted by the index on state. */
export function statesOf(group: OutboxGroup): readonly OutboxState[] {
  return OUTBOX_STATES.filter((state) => STATE_COLUMNS[state].group === group)
}
