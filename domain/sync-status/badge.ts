import type { Lid } from '#domain/core/ids.ts'
import { countText } from '#domain/core/number/count-text.ts'
import type { Connection } from '#domain/sync/connection.ts'
import type { Pace } from './latency.ts'
import { AWAY_WORDS, type Need, needsBeside, type Standing, standingOf } from './status.ts'

/** What the badge is made from. Times are ms since 1970; `timeOfDay` writes one as hh:mm in the reader's zone. */
export interface BadgeInputs {
  readonly connection: Connection
  /** When storage refused the last write, or null when it took it. */
  readonly storageRefusedAt: number | null
  /** False while the second home of unsent work cannot be written. Source: sync §3.13. */
  readonly hasJournal: boolean
  /** Rows in the outbox: all of them, those that the server refused, those on their way and what these weigh. */
  readonly changes: number
  readonly refused: number
  readonly sending: number
  readonly sendingBytes: number
  /** Text is in this window that no transaction has stored yet. */
  readonly isWriting: boolean
  /** Records of which the server took something that no read has contained since. */
  readonly onlySent: number
  /** Records of which another version was kept and not decided on. */
  readonly toDecide: number
  /** The open tab of which two versions wait, where that is all there is to decide. */
  readonly decideTab: Lid | null
  /** Tabs, tables and runs stay on this device: the server keeps none, or the user wants it so. */
  readonly areTabsHere: boolean
  /** When the server took the last change; null when nothing was ever sent. */
  readonly lastSentAt: number | null
  readonly pace: Pace | null
  readonly isUpdateReady: boolean
  readonly now: number
  readonly timeOfDay: (time: number) => string
}

/**
 * What the badge shows: a word, a count (0 is not drawn), and what the user is needed for beside it. `decideTab` is the
 * one tab to decide on, to which it leads. What it means is told by `badgeWords`.
 */
export interface Badge {
  readonly kind: Standing
  readonly word: string
  readonly count: number
  readonly needs: readonly Need[]
  readonly decideTab: Lid | null
}

/** Decides what the badge shows. Source: look §7. */
export function badgeState(inputs: BadgeInputs): Badge {
  const kind = standingOf({
    ...inputs,
    connection: inputs.connection.kind,
    isStorageRefused: inputs.storageRefusedAt !== null,
    isSlow: inputs.pace?.isSlow === true,
  })
  const needs = needsBeside(kind, inputs)
  return {
    kind,
    word: wordOf(kind, inputs),
    count: countOf(kind, inputs),
    needs,
    decideTab: kind === 'to-decide' ? inputs.decideTab : null,
  }
}

/** What is said aloud of a state, nothing for Sending and Sent, which come and go, nor while something is just being typed. Source: look §7. */
export function spokenText({
  kind,
  word,
  count,
  needs,
}: Pick<Badge, 'kind' | 'word' | 'count' | 'needs'>): string | null {
  if (kind === 'sending' || kind === 'sent' || (kind === 'waiting' && count === 0)) return null
  return [word, ...(count === 0 ? [] : [changesText(count)]), ...needs.map(needWords)].join(', ')
}

/** What the user is needed for, in words: "1 refused", "2 to decide". */
export function needWords({ kind, count }: Need): string {
  return `${countText(count)} ${kind === 'refused' ? 'refused' : 'to decide'}`
}

function wordOf(kind: Standing, inputs: BadgeInputs): string {
  if (kind === 'to-decide') return needWords({ kind, count: inputs.toDecide })
  return kind === 'synced' && inputs.lastSentAt === null ? 'Online' : WORDS[kind]
}

const WORDS = {
  'not-saved': 'Not saved on this device',
  refused: 'Refused',
  'signed-out': 'Sign in',
  ...AWAY_WORDS,
  slow: 'Slow network',
  sending: 'Sending',
  waiting: 'Waiting',
  sent: 'Sent',
  'update-ready': 'Update ready',
  device: 'On this device',
  synced: 'Synced',
  starting: 'Checking',
} as const satisfies Record<Exclude<Standing, 'to-decide'>, string>

function countOf(kind: Standing, inputs: BadgeInputs): number {
  switch (kind) {
    case 'refused':
      return inputs.refused
    case 'sending':
      return inputs.sending
    case 'signed-out':
    case 'offline':
    case 'no-answer':
    case 'waiting':
      return inputs.changes
    default:
      return 0
  }
}

/** "1 change", "6 changes". */
export function changesText(changes: number): string {
  return changes === 1 ? '1 change' : `${countText(changes)} changes`
}
