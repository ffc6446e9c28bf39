import type { Connection } from '#domain/sync/connection.ts'
import { unreachable } from '#domain/core/assert.ts'

/** What the badge is made from. Times are ms since 1970; `timeOfDay` writes one as hh:mm in the reader's zone. */
export interface BadgeInputs {
  readonly connection: Connection
  /** When storage refused the last write, or null when it took it. */
  readonly storageRefusedAt: number | null
  /** Rows in the outbox: all of them, and those that the server refused. */
  readonly changes: number
  readonly refused: number
  readonly isUpdateReady: boolean
  readonly now: number
  readonly timeOfDay: (time: number) => string
}

/** The badge's states, in the order in which the first that applies is shown. Source: look §7. */
export const BADGE_KINDS = [
  'not-saved',
  'refused',
  'signed-out',
  'login-page',
  'offline',
  'no-answer',
  'update-ready',
  'waiting',
  'starting',
  'online',
] as const

/** One state of the badge. */
export type BadgeKind = (typeof BADGE_KINDS)[number]

/** What the badge shows: a word, a count (0 is not drawn), and the evidence in a sentence or two. */
export interface Badge {
  readonly kind: BadgeKind
  readonly word: string
  readonly count: number
  readonly explanation: string
}

/** Decides the one state that the badge shows. Source: look §7. */
export function badgeState(inputs: BadgeInputs): Badge {
  const kind = BADGE_KINDS.find((one) => applies(one, inputs)) ?? 'online'
  return { kind, word: BADGE_WORDS[kind], count: countOf(kind, inputs), explanation: explain(kind, inputs) }
}

/** Says in words how many changes stand on this device only, and that nothing sends them so far. */
export function waitingText(changes: number): string {
  if (changes === 0) return 'Nothing waits to be sent.'
  return `Saved on this device: ${plural(changes)}. This version keeps them here and does not send them yet.`
}

/** Tells in how long the next try comes: "in 24 s", or "now". */
export function nextTryText(nextTryAt: number, now: number): string {
  const seconds = Math.ceil((nextTryAt - now) / 1_000)
  return seconds <= 0 ? 'now' : `in ${seconds} s`
}

/** The word of each state. Source: look §7. */
export const BADGE_WORDS: Readonly<Record<BadgeKind, string>> = {
  'not-saved': 'Not saved on this device',
  refused: 'Refused',
  'signed-out': 'Sign in',
  'login-page': 'Login page in the way',
  offline: 'Offline',
  'no-answer': 'No answer',
  'update-ready': 'Update ready',
  waiting: 'Waiting',
  starting: 'Checking',
  online: 'Online',
}

function applies(kind: BadgeKind, { connection, ...inputs }: BadgeInputs): boolean {
  switch (kind) {
    case 'not-saved':
      return inputs.storageRefusedAt !== null
    case 'refused':
      return inputs.refused > 0
    case 'update-ready':
      return inputs.isUpdateReady
    case 'waiting':
      return inputs.changes > 0
    case 'signed-out':
    case 'login-page':
    case 'offline':
    case 'no-answer':
    case 'starting':
    case 'online':
      return connection.kind === kind
    default:
      return unreachable(kind)
  }
}

function countOf(kind: BadgeKind, { changes, refused }: BadgeInputs): number {
  if (kind === 'refused') return refused
  return kind === 'signed-out' || kind === 'offline' || kind === 'no-answer' || kind === 'waiting'
    ? changes
    : 0
}

function explain(kind: BadgeKind, inputs: BadgeInputs): string {
  const { connection, timeOfDay } = inputs
  const since = timeOfDay(connection.since)
  switch (kind) {
    case 'not-saved':
      return `Storage refused the last write at ${timeOfDay(inputs.storageRefusedAt ?? inputs.now)}. Keep this window open.`
    case 'refused':
      return `The server refused ${plural(inputs.refused)}. They are safe here and wait for you.`
    case 'signed-out':
      return 'Signed out. Everything you wrote is saved on this device.'
    case 'login-page':
      return 'The network answers with its own page. Sign in to it, then try again.'
    case 'offline':
      return `No network since ${since}. Everything is saved on this device.`
    case 'no-answer':
      return `The server has not answered since ${since}.${nextTrySentence(inputs)}`
    case 'update-ready':
      return 'A new version is ready.'
    case 'starting':
      return 'Looking whether the server answers.'
    case 'waiting':
    case 'online':
      return connection.lastGoodAt === null
        ? 'The server answers.'
        : `The server answered at ${timeOfDay(connection.lastGoodAt)}.`
    default:
      return unreachable(kind)
  }
}

function nextTrySentence({ connection, now }: BadgeInputs): string {
  return connection.nextTryAt === null ? '' : ` Next try ${nextTryText(connection.nextTryAt, now)}.`
}

function plural(changes: number): string {
  return changes === 1 ? '1 change' : `${changes} changes`
}
