import { bytesText, countText } from '#domain/query/figures.ts'
import type { Connection } from '#domain/sync/connection.ts'
import { timeWords } from '#domain/query/time-words.ts'
import { nextTryText } from '#domain/notice/badge.ts'

/** The head of the outbox: a title, a sentence, and which buttons stand beside it. */
export interface OutboxState {
  readonly title: string
  readonly sentence: string
  readonly canTry: boolean
  readonly canSignIn: boolean
}

/** What the head is made from. Times in ms since 1970. */
export interface OutboxStateInputs {
  readonly connection: Connection
  readonly changes: number
  readonly isSending: boolean
  /** When storage refused the last write; null when it took it. */
  readonly storageRefusedAt: number | null
  readonly now: number
}

/** Says how it stands with the way to the server and what comes next. Source: look §7, picture of the outbox. */
export function outboxState(inputs: OutboxStateInputs): OutboxState {
  const { connection, changes, isSending, now } = inputs
  const since = timeWords(connection.since, now)
  const next = connection.nextTryAt === null ? '' : ` Next try ${nextTryText(connection.nextTryAt, now)}.`
  const canTry = connection.nextTryAt !== null || (changes > 0 && !isSending)
  if (inputs.storageRefusedAt !== null) {
    const sentence = `Storage refused the last write at ${timeWords(inputs.storageRefusedAt, now)}. Keep this window open.`
    return { title: 'Not saved on this device', sentence, canTry: false, canSignIn: false }
  }
  switch (connection.kind) {
    case 'offline':
      return {
        title: `Offline since ${since}`,
        sentence: `The server does not answer.${next}`,
        canTry,
        canSignIn: false,
      }
    case 'no-answer':
      return {
        title: `No answer since ${since}`,
        sentence: `The server does not answer.${next}`,
        canTry,
        canSignIn: false,
      }
    case 'login-page':
      return {
        title: 'Login page in the way',
        sentence: `The network answers with its own page. Sign in to it, then try again.${next}`,
        canTry: true,
        canSignIn: false,
      }
    case 'signed-out':
      return { title: 'Signed out', sentence: signedOutText(changes), canTry: false, canSignIn: true }
    case 'starting':
      return {
        title: 'Checking',
        sentence: 'Looking whether the server answers.',
        canTry: false,
        canSignIn: false,
      }
    case 'online':
      return { ...onlineState(inputs), canTry, canSignIn: false }
  }
}

function signedOutText(changes: number): string {
  if (changes === 0) return 'Sending goes on by itself after you sign in.'
  const [noun, verb] = changes === 1 ? ['1 change', 'It is'] : [`${countText(changes)} changes`, 'They are']
  return `Sign in to send ${noun}. ${verb} saved on this device.`
}

function onlineState({ connection, changes, isSending, now }: OutboxStateInputs) {
  const answered =
    connection.lastGoodAt === null ? '' : `The server answered at ${timeWords(connection.lastGoodAt, now)}.`
  if (changes === 0) return { title: 'Everything is on the server', sentence: answered }
  return { title: isSending ? 'Sending' : 'Online', sentence: answered }
}

/** The line that says what is safe; null where nothing waits or a write was refused. Source: look §7. */
export function safetyText(changes: number): string | null {
  if (changes === 0) return null
  if (changes === 1) return 'The change is saved on this device. You can go on working.'
  return `All ${countText(changes)} changes are saved on this device. You can go on working.`
}

/** The foot: "6 changes, 14.2 kB, oldest 10 min"; what is not known yet is left out. Times in ms. Source: look §7. */
export function footText(foot: {
  readonly changes: number
  readonly sizeBytes: number | null
  readonly oldestAt: number | null
  readonly now: number
}): string {
  const { changes, sizeBytes, oldestAt, now } = foot
  if (changes === 0) return 'No changes wait'
  const count = changes === 1 ? '1 change' : `${countText(changes)} changes`
  const size = sizeBytes === null ? [] : [bytesText(sizeBytes)]
  const age = oldestAt === null ? [] : [`oldest ${ageText(now - oldestAt)}`]
  return [count, ...size, ...age].join(', ')
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
