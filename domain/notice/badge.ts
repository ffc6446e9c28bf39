import { unreachable } from '#domain/core/assert.ts'
import type { Lid } from '#domain/core/ids.ts'
import { bytesText, countText, durationText } from '#domain/query/figures.ts'
import type { Connection } from '#domain/sync/connection.ts'
import type { Pace } from '#domain/sync/view/pace.ts'
import { type Need, needsBeside, type Standing, standingOf } from '#domain/sync/view/standing.ts'

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
 * What the badge shows: a word, a count (0 is not drawn), what the user is needed for beside it, what it means in a
 * sentence or two, and the evidence for it: the last good answer and what is tried next. `decideTab` is the one tab to
 * decide on, to which it leads.
 */
export interface Badge {
  readonly kind: Standing
  readonly word: string
  readonly count: number
  readonly needs: readonly Need[]
  readonly explanation: string
  readonly evidence: string
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
    explanation: [explain(kind, inputs), ...needs.map(needSentence)].join(' '),
    evidence: evidenceOf(kind, inputs),
    decideTab: kind === 'to-decide' ? inputs.decideTab : null,
  }
}

/** What is said aloud of a state, nothing for Sending and Sent, which come and go. Source: look §7. */
export function spokenText({
  kind,
  word,
  count,
  needs,
}: Pick<Badge, 'kind' | 'word' | 'count' | 'needs'>): string | null {
  if (kind === 'sending' || kind === 'sent') return null
  return [word, ...(count === 0 ? [] : [changesText(count)]), ...needs.map(needWords)].join(', ')
}

/** What the user is needed for, in words: "1 refused", "2 to decide". */
export function needWords({ kind, count }: Need): string {
  return `${countText(count)} ${kind === 'refused' ? 'refused' : 'to decide'}`
}

function needSentence({ kind, count }: Need): string {
  return kind === 'refused' ? refusedText(count) : DECIDE_TEXT
}

/** Why nothing is called synced yet, though nothing waits. Source: sync §3.7, I14. */
export const SENT_TEXT = 'The server took everything. It counts as synced once it was read back.'

const DECIDE_TEXT = 'Another version was kept.'

function refusedText(refused: number): string {
  return refused === 1
    ? 'The server refused 1 change. It is safe here and waits for you.'
    : `The server refused ${changesText(refused)}. They are safe here and wait for you.`
}

/** Tells in how long the next try comes: "in 24 s", or "now". */
export function nextTryText(nextTryAt: number, now: number): string {
  const seconds = Math.ceil((nextTryAt - now) / 1_000)
  if (seconds <= 0) return 'now'
  return seconds < 60 ? `in ${seconds} s` : `in ${durationText(seconds * 1_000)}`
}

function wordOf(kind: Standing, inputs: BadgeInputs): string {
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
      return needWords({ kind, count: inputs.toDecide })
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
    case 'sent':
      return 'Sent'
    case 'update-ready':
      return 'Update ready'
    case 'device':
      return 'On this device'
    case 'synced':
      return inputs.lastSentAt === null ? 'Online' : 'Synced'
    case 'starting':
      return 'Checking'
    default:
      return unreachable(kind)
  }
}

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

function explain(kind: Standing, inputs: BadgeInputs): string {
  const { connection, timeOfDay, pace } = inputs
  const since = timeOfDay(connection.since)
  switch (kind) {
    case 'not-saved':
      return `Storage refused the last write at ${timeOfDay(inputs.storageRefusedAt ?? inputs.now)}. Keep this window open.`
    case 'refused':
      return refusedText(inputs.refused)
    case 'signed-out':
      return 'Signed out. Sending goes on by itself after you sign in.'
    case 'login-page':
      return 'The network answers with its own page. Sign in to it, then try again.'
    case 'to-decide':
      return DECIDE_TEXT
    case 'offline':
      return `No network since ${since}. Everything is saved on this device.`
    case 'no-answer':
      return `The server has not answered since ${since}.`
    case 'slow':
      return slowText(pace)
    case 'sending':
      return `Sending ${changesText(inputs.sending)}, ${bytesText(inputs.sendingBytes)}.`
    case 'waiting':
      return `Saved on this device.${connection.kind === 'online' ? ' Sent within 5 s.' : ''}`
    case 'sent':
      return SENT_TEXT
    case 'update-ready':
      return 'A new version is ready.'
    case 'device':
      return 'Tabs, tables and runs stay on this device and are not sent.'
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
function evidenceOf(kind: Standing, { connection, hasJournal, now, timeOfDay }: BadgeInputs): string {
  const answer =
    connection.lastGoodAt === null
      ? 'No answer since this window opened.'
      : `Last answer ${timeOfDay(connection.lastGoodAt)}.`
  const next = connection.nextTryAt === null ? '' : ` Next try ${nextTryText(connection.nextTryAt, now)}.`
  const journal = hasJournal ? '' : ' The second copy of unsent work cannot be written.'
  return kind === 'starting' ? journal.trim() : `${answer}${next}${journal}`
}

/** How long answers take, now and as a rule. */
export function slowText(pace: Pace | null): string {
  return `Answers take ${secondsText(pace?.recentMs ?? 0)}, usually ${secondsText(pace?.usualMs ?? 0)}.`
}

/** Half a tenth is nothing to tell of: seconds with one digit. */
function secondsText(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}

function changesText(changes: number): string {
  return changes === 1 ? '1 change' : `${countText(changes)} changes`
}
