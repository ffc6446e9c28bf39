import { statusText } from '#domain/errors/start-texts.ts'
import { labelsNamed } from '#domain/records/all-labels.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isRejected } from '#domain/sync/outbox/states.ts'
import { STATE_COLUMNS, type StateAppearance } from '#domain/sync-status/outbox-states.ts'
import { timeLabel } from '#domain/time/time-label.ts'

/** A rejection in three parts, since the server's message is formatted as a quotation; `message` is null without one. */
export interface RejectionText {
  readonly intro: string
  readonly message: string | null
  readonly safe: string
}

/** Tag of a change whose record was deleted on the server. */
const REMOVED_APPEARANCE: StateAppearance = { ...STATE_COLUMNS.REJECTED, word: 'Deleted there' }

/** Tag of a change that is too large; a copy would be as large. */
const TOO_LARGE_APPEARANCE: StateAppearance = {
  ...STATE_COLUMNS.REJECTED,
  word: 'Too large',
  actions: ['edit', 'send-again', 'save-file', 'discard'],
}

/** Appearance of a rejection with a special reason; null for other rejections. */
export function rejectedAppearance(row: OutboxRow): StateAppearance | null {
  if (isGone(row)) return REMOVED_APPEARANCE
  return isTooLarge(row) ? TOO_LARGE_APPEARANCE : null
}

function isGone({ state, reason }: OutboxRow): boolean {
  return isRejected(state) && reason === 'gone'
}

function isTooLarge({ state, reason }: OutboxRow): boolean {
  return isRejected(state) && reason === 'too-large'
}

/** Describes a rejection: the server's message, and what is safe. Times in ms since 1970. Source: look §7. */
export function rejectionText(row: OutboxRow, now: number): RejectionText {
  if (isGone(row))
    return {
      intro: 'It was deleted on the server.',
      message: null,
      safe: 'Your version is saved on this device. Send it again to create it on the server.',
    }
  return {
    intro:
      row.sentAt === undefined ? 'The server said:' : `The server said at ${timeLabel(row.sentAt, now)}:`,
    message: withoutStop(row.lastError ?? statusText(row.lastStatus ?? 0)),
    safe: safeText(row, now),
  }
}

/** After a failure the server may have the change; its state is mentioned only after a rejection. Source: sync §3.4. */
function safeText(row: OutboxRow, now: number): string {
  if (row.reason === 'failing')
    return `Your version is saved on this device. It is sent again ${hourlyText(row, now)}.`
  const safe =
    row.op === 'create'
      ? 'Your version is saved on this device. The server has none yet.'
      : 'Your version is saved on this device. The one on the server is unchanged.'
  return isTooLarge(row) ? `${safe} ${shorterText(row)}` : safe
}

function hourlyText({ notBefore }: OutboxRow, now: number): string {
  if (notBefore <= now) return 'as soon as the server answers'
  return `at ${timeLabel(notBefore, now)}, and each hour after that`
}

function shorterText({ kind }: OutboxRow): string {
  const shorter = 'Make it shorter to send it, or export it.'
  const { tooLarge } = labelsNamed(kind)
  return tooLarge === null ? shorter : `${shorter} ${tooLarge}`
}

/** Removes a full stop, which follows the quotation. */
function withoutStop(text: string): string {
  return text.endsWith('.') ? text.slice(0, -1) : text
}
