import { countText } from '#domain/core/number/count-text.ts'
import { bytesText } from '#domain/core/number/format-quantity.ts'
import { changesText } from '#domain/sync-status/badge.ts'
import { type Status, type StatusFacts, statusOf } from '#domain/sync-status/status.ts'
import { STATUS_TEXTS } from '#domain/sync-status/status-texts.ts'
import { textOf } from '#domain/sync-status/text-column.ts'

/** The head of the outbox: a title, a sentence, and its buttons. */
export interface OutboxState {
  readonly status: Status
  readonly title: string
  readonly sentence: string
  readonly canTry: boolean
  readonly canSignIn: boolean
}

/** Inputs of the head, the same as those of the badge, so that both agree. */
export type OutboxStateInputs = Omit<StatusFacts, 'isUpdateReady'>

/** Describes the connection and the next step. Source: look §7. */
export function outboxState(inputs: OutboxStateInputs): OutboxState {
  const { connection, changes, refused, sending } = inputs
  // A new version has a line of its own.
  const facts = { ...inputs, isUpdateReady: false }
  const { name, word } = statusOf(facts)
  const { title, sentence, canTry = true } = STATUS_TEXTS[name]
  const waits = connection.kind === 'online' && changes > refused && sending === 0
  return {
    status: name,
    title: title === undefined ? textOf(word, { ...facts, lastSentAt: null }) : textOf(title, facts),
    sentence: textOf(sentence, facts),
    canTry: canTry && (waits || connection.nextTryAt !== null),
    canSignIn: name === 'signed-out',
  }
}

/** Writes that the changes are safe; null without any. Source: look §7. */
export function safetyText(changes: number): string | null {
  if (changes === 0) return null
  if (changes === 1) return 'The change is saved on this device. You can go on working.'
  return `All ${countText(changes)} changes are saved on this device. You can go on working.`
}

/** Writes the foot: "6 changes, 1 to decide, 14.2 kB, oldest 10 min", without unknown parts. Times in ms. Source: look §7. */
export function footText(foot: {
  readonly changes: number
  readonly toDecide: number
  readonly sizeBytes: number | null
  readonly oldestAt: number | null
  readonly now: number
}): string {
  const { changes, toDecide, sizeBytes, oldestAt, now } = foot
  const decide = toDecide === 0 ? [] : [`${countText(toDecide)} to decide`]
  if (changes === 0) return decide[0] ?? 'No pending changes'
  const size = sizeBytes === null ? [] : [bytesText(sizeBytes)]
  const age = oldestAt === null ? [] : [`oldest ${ageText(now - oldestAt)}`]
  return [changesText(changes), ...decide, ...size, ...age].join(', ')
}

/** Writes an age in its largest unit: seconds, minutes, hours or days. */
export function ageText(ms: number): string {
  const [minutes, hours] = [Math.floor(ms / 60_000), Math.floor(ms / 3_600_000)]
  if (minutes < 1) return `${Math.max(0, Math.floor(ms / 1_000))} s`
  if (hours < 1) return `${minutes} min`
  const days = Math.floor(hours / 24)
  if (days < 1) return `${hours} h`
  return days === 1 ? '1 day' : `${days} days`
}
