import { unreachable } from '#domain/core/assert.ts'
import type { Lid } from '#domain/core/ids.ts'
import { bytesText, countText, durationText } from '#domain/query/figures.ts'
import type { Connection } from '#domain/sync/connection.ts'
import type { Pace } from '#domain/sync/view/pace.ts'

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
  /** Records of which another version was kept and not decided on. */
  readonly toDecide: number
  /** The open tab of which two versions wait, where that is all there is to decide. */
  readonly decideTab: Lid | null
  /** When the server took the last change; null when nothing was ever sent. */
  readonly lastSentAt: number | null
  readonly pace: Pace | null
  readonly isUpdateReady: boolean
  readonly now: number
  readonly timeOfDay: (time: number) => string
}

/** The badge's states, in the order in which the first that applies is shown; the last before anything is known. Source: look §7. */
export const BADGE_KINDS = [
  'not-saved',
  'refused',
  'signed-out',
  'login-page',
  'to-decide',
  'offline',
  'no-answer',
  'slow',
  'sending',
  'waiting',
  'update-ready',
  'synced',
  'starting',
] as const

/** One state of the badge. */
export type BadgeKind = (typeof BADGE_KINDS)[number]

/**
 * What the badge shows: a word, a count (0 is not drawn), what it means in a sentence or two, and the evidence for it:
 * the last good answer and what is tried next. `decideTab` is the one tab to decide on, to which it leads.
 */
export interface Badge {
  readonly kind: BadgeKind
  readonly word: string
  readonly count: number
  readonly explanation: string
  readonly evidence: string
  readonly decideTab: Lid | null
}

/** Decides the one state that the badge shows. Source: look §7. */
export function badgeState(inputs: BadgeInputs): Badge {
  const kind = BADGE_KINDS.find((one) => applies(one, inputs)) ?? 'starting'
  return {
    kind,
    word: wordOf(kind, inputs),
    count: countOf(kind, inputs),
    explanation: explain(kind, inputs),
    evidence: evidenceOf(kind, inputs),
    decideTab: kind === 'to-decide' ? inputs.decideTab : null,
  }
}

/** What is said aloud: a word for each change of state, none for Sending, which comes and goes. Source: look §7. */
export function spokenText({ kind, word, count }: Pick<Badge, 'kind' | 'word' | 'count'>): string | null {
  if (kind === 'sending') return null
  return count === 0 ? word : `${word}, ${changesText(count)}`
}

/** Tells in how long the next try comes: "in 24 s", or "now". */
export function nextTryText(nextTryAt: number, now: number): string {
  const seconds = Math.ceil((nextTryAt - now) / 1_000)
  if (seconds <= 0) return 'now'
  return seconds < 60 ? `in ${seconds} s` : `in ${durationText(seconds * 1_000)}`
}

function wordOf(kind: BadgeKind, inputs: BadgeInputs): string {
  switch (kind) {
    case 'not-saved':
      return 'Not saved on this device'
    case 'refused':
      return 'Refused'
    case 'signed-out':
      return 'Sign in'
    case 'login-page':
      return 'Login page in the way'
    case 'to-decide':
      return `${countText(inputs.toDecide)} to decide`
    case 'offline':
      return 'Offline'
    case 'no-answer':
      return 'No answer'
    case 'slow':
      return 'Slow network'
    case 'sending':
      return 'Sending'
    case 'waiting':
      return 'Waiting'
    case 'update-ready':
      return 'Update ready'
    case 'synced':
      return inputs.lastSentAt === null ? 'Online' : 'Synced'
    case 'starting':
      return 'Checking'
    default:
      return unreachable(kind)
  }
}

function applies(kind: BadgeKind, inputs: BadgeInputs): boolean {
  const { connection } = inputs
  switch (kind) {
    case 'not-saved':
      return inputs.storageRefusedAt !== null
    case 'refused':
      return inputs.refused > 0
    case 'to-decide':
      return inputs.toDecide > 0
    case 'slow':
      return connection.kind === 'online' && inputs.pace?.isSlow === true
    case 'sending':
      return inputs.sending > 0
    case 'waiting':
      return inputs.changes > 0
    case 'update-ready':
      return inputs.isUpdateReady
    case 'synced':
      return connection.kind === 'online'
    case 'signed-out':
    case 'login-page':
    case 'offline':
    case 'no-answer':
    case 'starting':
      return connection.kind === kind
    default:
      return unreachable(kind)
  }
}

function countOf(kind: BadgeKind, inputs: BadgeInputs): number {
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

function explain(kind: BadgeKind, inputs: BadgeInputs): string {
  const { connection, timeOfDay, pace } = inputs
  const since = timeOfDay(connection.since)
  switch (kind) {
    case 'not-saved':
      return `Storage refused the last write at ${timeOfDay(inputs.storageRefusedAt ?? inputs.now)}. Keep this window open.`
    case 'refused':
      return inputs.refused === 1
        ? 'The server refused 1 change. It is safe here and waits for you.'
        : `The server refused ${changesText(inputs.refused)}. They are safe here and wait for you.`
    case 'signed-out':
      return 'Signed out. Sending goes on by itself after you sign in.'
    case 'login-page':
      return 'The network answers with its own page. Sign in to it, then try again.'
    case 'to-decide':
      return 'Another version was kept.'
    case 'offline':
      return `No network since ${since}. Everything is saved on this device.`
    case 'no-answer':
      return `The server has not answered since ${since}.`
    case 'slow':
      return `Answers take ${secondsText(pace?.recentMs ?? 0)}, usually ${secondsText(pace?.usualMs ?? 0)}.`
    case 'sending':
      return `Sending ${changesText(inputs.sending)}, ${bytesText(inputs.sendingBytes)}.`
    case 'waiting':
      return `Saved on this device.${connection.kind === 'online' ? ' Sent within 5 s.' : ''}`
    case 'update-ready':
      return 'A new version is ready.'
    case 'synced':
      return inputs.lastSentAt === null
        ? 'The server answers.'
        : `Everything is on the server since ${timeOfDay(inputs.lastSentAt)}.`
    case 'starting':
      return 'Looking whether the server answers.'
    default:
      return unreachable(kind)
  }
}

/** Where nothing is tried by itself, or nothing has to be tried, no next try is told. */
function evidenceOf(kind: BadgeKind, { connection, hasJournal, now, timeOfDay }: BadgeInputs): string {
  const answer =
    connection.lastGoodAt === null
      ? 'No answer since this window opened.'
      : `Last answer ${timeOfDay(connection.lastGoodAt)}.`
  const next = connection.nextTryAt === null ? '' : ` Next try ${nextTryText(connection.nextTryAt, now)}.`
  const journal = hasJournal ? '' : ' The second copy of unsent work cannot be written.'
  return kind === 'starting' ? journal.trim() : `${answer}${next}${journal}`
}

/** Half a tenth is nothing to tell of: seconds with one digit. */
function secondsText(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}

function changesText(changes: number): string {
  return changes === 1 ? '1 change' : `${countText(changes)} changes`
}
