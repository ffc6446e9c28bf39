import { unreachable } from '#domain/core/assert.ts'
import { bytesText, durationText } from '#domain/core/number/format-quantity.ts'
import { type Badge, type BadgeInputs, changesText } from './badge.ts'
import type { Pace } from './latency.ts'
import type { Need, Standing } from './status.ts'

/** What a badge means in a sentence or two, and the evidence for it: the last good answer and what is tried next. */
export interface BadgeWords {
  readonly explanation: string
  readonly evidence: string
}

/** Tells what a badge means. Source: look §7. */
export function badgeWords({ kind, needs }: Pick<Badge, 'kind' | 'needs'>, inputs: BadgeInputs): BadgeWords {
  return {
    explanation: [explain(kind, inputs), ...needs.map(needSentence)].join(' '),
    evidence: evidenceOf(kind, inputs),
  }
}

function needSentence({ kind, count }: Need): string {
  return kind === 'refused' ? refusedText(count) : DECIDE_TEXT
}

/** Why nothing is called synced yet, though nothing waits. Source: sync §3.7, I14. */
export const SENT_TEXT = 'Nothing is left to send. It counts as synced once it was read back.'

/** Where the network asks for a sign-in of its own. */
export const LOGIN_PAGE_TEXT = 'The network answers with its own page. Sign in to it, then try again.'

/** Of two versions the user has to choose. */
export const DECIDE_TEXT = 'Another version was kept.'

/** When the last write was refused, as it is written, and what to do. */
export function notSavedText(at: string): string {
  return `Storage refused the last write at ${at}. Keep this window open.`
}

/** What became of changes that the server refused. */
export function safeHereText(refused: number): string {
  return refused === 1 ? 'It is safe here and waits for you.' : 'They are safe here and wait for you.'
}

function refusedText(refused: number): string {
  return `The server refused ${changesText(refused)}. ${safeHereText(refused)}`
}

/** Tells in how long the next try comes: "in 24 s", or "now". */
export function nextTryText(nextTryAt: number, now: number): string {
  const seconds = Math.ceil((nextTryAt - now) / 1_000)
  if (seconds <= 0) return 'now'
  return seconds < 60 ? `in ${seconds} s` : `in ${durationText(seconds * 1_000)}`
}

function explain(kind: Standing, inputs: BadgeInputs): string {
  const { connection, timeOfDay, pace } = inputs
  const since = timeOfDay(connection.since)
  switch (kind) {
    case 'not-saved':
      return notSavedText(timeOfDay(inputs.storageRefusedAt ?? inputs.now))
    case 'refused':
      return refusedText(inputs.refused)
    case 'signed-out':
      return 'Signed out. Sending goes on by itself after you sign in.'
    case 'login-page':
      return LOGIN_PAGE_TEXT
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
      if (inputs.changes === 0) return 'Being saved on this device.'
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
