import { bytesText, durationText } from '#domain/core/number/format-quantity.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { type Badge, type BadgeInputs, changesText } from './badge.ts'
import type { Latency } from './latency.ts'
import { AWAY_LABELS, type Need, type Status, type StatusFacts } from './status.ts'
import { type Text, textOf } from './text-column.ts'

interface StatusTexts {
  /** Tooltip of the badge, one or two sentences. */
  readonly meaning: Text<BadgeInputs>
  /** Title of the outbox, where it differs from the label of the badge. */
  readonly title?: Text<StatusFacts>
  /** Sentence under the title: the cause, and the next attempt. */
  readonly sentence: Text<StatusFacts>
  /** False where a retry has no effect: something else comes first, or one is running. */
  readonly canTry?: false
}

/** Text for records with two versions. */
const DECIDE_TEXT = 'There are two versions.'

/** Reason why an empty outbox is not "synced" yet. Source: sync §3.7, I14. */
const SENT_TEXT = 'Everything was sent. It counts as synced once it was read back.'

/** Text for a server without our protocol. Source: sync §3.9. */
const OTHER_SERVER_TEXT = `${TEXTS.otherServer} ${TEXTS.otherServerNext}`

const CHECKING_TEXT = 'Checking whether the server answers.'

/** Texts by status. Source: look §7. */
export const STATUS_TEXTS: Readonly<Record<Status, StatusTexts>> = {
  'not-saved': {
    meaning: ({ storageRefusedAt, now, timeOfDay }) => notSavedText(timeOfDay(storageRefusedAt ?? now)),
    sentence: ({ storageRefusedAt, now }) => notSavedText(timeLabel(storageRefusedAt ?? now, now)),
    canTry: false,
  },
  'signed-out': {
    meaning: 'Signed out. Sending continues after you sign in.',
    title: 'Signed out',
    sentence: ({ changes, refused }) => signedOutText(changes - refused),
    canTry: false,
  },
  'login-page': {
    meaning: START_TEXTS.loginPage,
    sentence: (facts) => joined(START_TEXTS.loginPage, nextTry(facts)),
  },
  offline: {
    meaning: ({ connection, timeOfDay }) =>
      `No network since ${timeOfDay(connection.since)}. Everything is saved on this device.`,
    title: (facts) => titleSince('offline', facts),
    sentence: (facts) => joined('There is no network.', nextTry(facts)),
  },
  'no-answer': {
    meaning: ({ connection, timeOfDay }) =>
      `The server has not answered since ${timeOfDay(connection.since)}.`,
    title: (facts) => titleSince('no-answer', facts),
    sentence: (facts) => joined('The server does not answer.', nextTry(facts)),
  },
  'other-server': { meaning: OTHER_SERVER_TEXT, sentence: OTHER_SERVER_TEXT },
  refused: {
    meaning: ({ refused }) => refusedText(refused),
    title: ({ refused }) => `${changesText(refused)} ${refused === 1 ? 'was' : 'were'} rejected`,
    sentence: (facts) => joined(safeLocallyText(facts.refused), answered(facts)),
  },
  'to-decide': {
    meaning: DECIDE_TEXT,
    sentence: (facts) => joined(DECIDE_TEXT, answered(facts)),
  },
  slow: {
    meaning: ({ pace }) => slowText(pace),
    sentence: ({ pace }) => slowText(pace),
  },
  sending: {
    meaning: ({ sending, sendingBytes }) => `Sending ${changesText(sending)}, ${bytesText(sendingBytes)}.`,
    sentence: answered,
  },
  waiting: {
    meaning: ({ changes, connection }) =>
      changes === 0
        ? 'Being saved on this device.'
        : joined('Saved on this device.', connection.kind === 'online' ? 'Sent within 5 s.' : ''),
    sentence: (facts) => joined(facts.changes === 0 ? '' : 'Saved on this device.', answered(facts)),
  },
  sent: { meaning: SENT_TEXT, sentence: (facts) => joined(SENT_TEXT, answered(facts)) },
  'update-ready': {
    meaning: 'A new version is ready.',
    title: 'Everything is on the server',
    sentence: answered,
  },
  device: {
    meaning: 'Tabs, tables and runs stay on this device and are not sent.',
    title: 'Stored on this device',
    sentence: (facts) => joined('Tabs, tables and runs stay on this device.', answered(facts)),
  },
  synced: {
    meaning: ({ lastSentAt, timeOfDay }) =>
      lastSentAt === null
        ? 'The server answers.'
        : `Everything is on the server since ${timeOfDay(lastSentAt)}.`,
    title: 'Everything is on the server',
    sentence: answered,
  },
  starting: { meaning: CHECKING_TEXT, sentence: CHECKING_TEXT, canTry: false },
}

/** Tooltip of a badge: its meaning, the last good answer and the next attempt. */
interface BadgeTexts {
  readonly explanation: string
  readonly evidence: string
}

/** Writes the tooltip of a badge. Source: look §7. */
export function badgeTexts({ kind, needs }: Pick<Badge, 'kind' | 'needs'>, inputs: BadgeInputs): BadgeTexts {
  const { connection, hasJournal, timeOfDay } = inputs
  const answer =
    connection.lastGoodAt === null
      ? 'No answer since this window opened.'
      : `Last answer ${timeOfDay(connection.lastGoodAt)}.`
  const journal = hasJournal ? '' : 'The second copy of unsent work cannot be written.'
  return {
    explanation: joined(textOf(STATUS_TEXTS[kind].meaning, inputs), ...needs.map(needMeaning)),
    evidence: kind === 'starting' ? journal : joined(answer, nextTry(inputs), journal),
  }
}

/** Added to a status that does not mention it. */
function needMeaning({ kind, count }: Need): string {
  return kind === 'refused' ? refusedText(count) : DECIDE_TEXT
}

/** Reason for a sign-in: sending the changes that were not rejected. Source: look §6, signed out. */
export function signedOutText(changes: number): string {
  if (changes === 0) return 'Sending continues after you sign in.'
  return `Sign in to send ${changesText(changes)}. ${changes === 1 ? 'It is' : 'They are'} saved on this device.`
}

/** Writes the time of the next attempt: "in 24 s", or "now". */
export function nextTryText(nextTryAt: number, now: number): string {
  const seconds = Math.ceil((nextTryAt - now) / 1_000)
  if (seconds <= 0) return 'now'
  return seconds < 60 ? `in ${seconds} s` : `in ${durationText(seconds * 1_000)}`
}

/** Empty if there is no automatic retry, or none is needed. */
function nextTry({ connection: { nextTryAt }, now }: Pick<StatusFacts, 'connection' | 'now'>): string {
  return nextTryAt === null ? '' : `Next try ${nextTryText(nextTryAt, now)}.`
}

function joined(...sentences: readonly string[]): string {
  return sentences.filter((one) => one !== '').join(' ')
}

function titleSince(status: 'offline' | 'no-answer', { connection, now }: StatusFacts): string {
  return `${AWAY_LABELS[status]} since ${timeLabel(connection.since, now)}`
}

function answered({ connection: { lastGoodAt }, now }: StatusFacts): string {
  return lastGoodAt === null ? '' : `The server answered at ${timeLabel(lastGoodAt, now)}.`
}

/** Text for a failed write to storage, with its time. */
function notSavedText(at: string): string {
  return `Saving on this device failed at ${at}. Keep this window open.`
}

/** Text for rejected changes. */
function safeLocallyText(refused: number): string {
  return refused === 1
    ? 'It is kept on this device. Open the outbox.'
    : 'They are kept on this device. Open the outbox.'
}

function refusedText(refused: number): string {
  return `The server rejected ${changesText(refused)}. ${safeLocallyText(refused)}`
}

/** Text for slow answers: recent and usual times. */
function slowText(pace: Latency | null): string {
  return `Answers take ${secondsText(pace?.recentMs ?? 0)}, usually ${secondsText(pace?.usualMs ?? 0)}.`
}

/** Seconds with one digit. */
function secondsText(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
