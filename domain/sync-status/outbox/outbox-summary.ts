import { unreachable } from '#domain/core/assert.ts'
import { countText } from '#domain/core/number/count-text.ts'
import { bytesText } from '#domain/core/number/format-quantity.ts'
import { timeWords } from '#domain/query/time-text.ts'
import type { Connection } from '#domain/sync/connection.ts'
import {
  DECIDE_TEXT,
  LOGIN_PAGE_TEXT,
  nextTryText,
  notSavedText,
  SENT_TEXT,
  safeHereText,
  slowText,
} from '#domain/sync-status/badge-text.ts'
import type { Pace } from '#domain/sync-status/latency.ts'
import { AWAY_WORDS, type OutboxCounts, type Standing, standingOf } from '#domain/sync-status/status.ts'

/** The head of the outbox: a title, a sentence, and which buttons stand beside it. */
export interface OutboxState {
  readonly standing: Standing
  readonly title: string
  readonly sentence: string
  readonly canTry: boolean
  readonly canSignIn: boolean
}

/** What the head is made from: the same as the badge, so that the two never disagree. Times in ms since 1970. */
export interface OutboxStateInputs extends OutboxCounts {
  readonly connection: Connection
  readonly isWriting: boolean
  readonly pace: Pace | null
  /** When storage refused the last write; null when it took it. */
  readonly storageRefusedAt: number | null
  readonly now: number
}

/** Says how it stands with the way to the server and what comes next. Source: look §7. */
export function outboxState(inputs: OutboxStateInputs): OutboxState {
  const { connection, changes, refused, sending } = inputs
  const standing = standingOf({
    ...inputs,
    connection: connection.kind,
    isStorageRefused: inputs.storageRefusedAt !== null,
    isSlow: inputs.pace?.isSlow === true,
    // The offer of a new version has a line of its own.
    isUpdateReady: false,
  })
  const waits = connection.kind === 'online' && changes > refused && sending === 0
  return {
    standing,
    ...wordsOf(standing, inputs),
    canTry: !TRIES_NOTHING.has(standing) && (waits || connection.nextTryAt !== null),
    canSignIn: standing === 'signed-out',
  }
}

/** Here a try would do nothing: something else has to come first, or one is being made. */
const TRIES_NOTHING: ReadonlySet<Standing> = new Set(['not-saved', 'signed-out', 'starting'])

function wordsOf(standing: Standing, inputs: OutboxStateInputs): Pick<OutboxState, 'title' | 'sentence'> {
  const { connection, changes, refused, toDecide, now } = inputs
  const since = timeWords(connection.since, now)
  const next = connection.nextTryAt === null ? '' : ` Next try ${nextTryText(connection.nextTryAt, now)}.`
  const answered =
    connection.lastGoodAt === null ? '' : `The server answered at ${timeWords(connection.lastGoodAt, now)}.`
  switch (standing) {
    case 'not-saved':
      return {
        title: 'Not saved on this device',
        sentence: notSavedText(timeWords(inputs.storageRefusedAt ?? now, now)),
      }
    case 'signed-out':
      return { title: 'Signed out', sentence: signedOutText(changes - refused) }
    case 'login-page':
      return {
        title: AWAY_WORDS['login-page'],
        sentence: `${LOGIN_PAGE_TEXT}${next}`,
      }
    case 'offline':
      return { title: `${AWAY_WORDS.offline} since ${since}`, sentence: `There is no network.${next}` }
    case 'no-answer':
      return {
        title: `${AWAY_WORDS['no-answer']} since ${since}`,
        sentence: `The server does not answer.${next}`,
      }
    case 'refused':
      return {
        title: refused === 1 ? '1 change was refused' : `${countText(refused)} changes were refused`,
        sentence: said(safeHereText(refused), answered),
      }
    case 'to-decide':
      return {
        title: `${countText(toDecide)} to decide`,
        sentence: said(DECIDE_TEXT, answered),
      }
    case 'slow':
      return { title: 'Slow network', sentence: slowText(inputs.pace) }
    case 'sending':
      return { title: 'Sending', sentence: answered }
    case 'waiting':
      return { title: 'Waiting', sentence: said(changes === 0 ? '' : 'Saved on this device.', answered) }
    case 'sent':
      return { title: 'Sent', sentence: said(SENT_TEXT, answered) }
    case 'device':
      return {
        title: 'Kept on this device',
        sentence: said('Tabs, tables and runs stay on this device.', answered),
      }
    case 'update-ready':
    case 'synced':
      return { title: 'Everything is on the server', sentence: answered }
    case 'starting':
      return { title: 'Checking', sentence: 'Looking whether the server answers.' }
    default:
      return unreachable(standing)
  }
}

function said(...sentences: readonly string[]): string {
  return sentences.filter((one) => one !== '').join(' ')
}

/** What a sign-in is for: to send what was not refused. Source: look §6, signed out. */
export function signedOutText(changes: number): string {
  if (changes === 0) return 'Sending goes on by itself after you sign in.'
  const [noun, verb] = changes === 1 ? ['1 change', 'It is'] : [`${countText(changes)} changes`, 'They are']
  return `Sign in to send ${noun}. ${verb} saved on this device.`
}

/** The line that says what is safe; null where nothing waits or a write was refused. Source: look §7. */
export function safetyText(changes: number): string | null {
  if (changes === 0) return null
  if (changes === 1) return 'The change is saved on this device. You can go on working.'
  return `All ${countText(changes)} changes are saved on this device. You can go on working.`
}

/** The foot: "6 changes, 1 to decide, 14.2 kB, oldest 10 min"; what is not known yet is left out. Times in ms. Source: look §7. */
export function footText(foot: {
  readonly changes: number
  readonly toDecide: number
  readonly sizeBytes: number | null
  readonly oldestAt: number | null
  readonly now: number
}): string {
  const { changes, toDecide, sizeBytes, oldestAt, now } = foot
  const decide = toDecide === 0 ? [] : [`${countText(toDecide)} to decide`]
  if (changes === 0) return decide[0] ?? 'No changes wait'
  const count = changes === 1 ? '1 change' : `${countText(changes)} changes`
  const size = sizeBytes === null ? [] : [bytesText(sizeBytes)]
  const age = oldestAt === null ? [] : [`oldest ${ageText(now - oldestAt)}`]
  return [count, ...decide, ...size, ...age].join(', ')
}

/** An age in its largest unit: seconds, minutes, hours or days. */
export function ageText(ms: number): string {
  const [minutes, hours] = [Math.floor(ms / 60_000), Math.floor(ms / 3_600_000)]
  if (minutes < 1) return `${Math.max(0, Math.floor(ms / 1_000))} s`
  if (hours < 1) return `${minutes} min`
  const days = Math.floor(hours / 24)
  if (days < 1) return `${hours} h`
  return days === 1 ? '1 day' : `${days} days`
}
