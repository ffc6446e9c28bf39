import { countText } from '#domain/core/number/count-text.ts'
import type { Connection, ConnectionKind } from '#domain/sync/connection.ts'
import type { Latency } from './latency.ts'
import type { Text } from './text-column.ts'

/** State of the outbox and of the connection. Times in ms since 1970. */
export interface StatusFacts {
  readonly connection: Connection
  /** Time at which the last write to storage failed; null if it succeeded. */
  readonly storageRefusedAt: number | null
  /** Changes that are not on the server: total, rejected, and being sent. */
  readonly changes: number
  readonly refused: number
  readonly sending: number
  /** Whether this window has text that no transaction has stored yet; it is pending, but not counted as a change. */
  readonly isWriting: boolean
  /** Records with a second version that the user has not decided on. */
  readonly toDecide: number
  /** Records with an accepted change that no read has confirmed yet. Source: sync I14. */
  readonly onlySent: number
  /** Response times; null before there are enough to compare. */
  readonly pace: Latency | null
  readonly isUpdateReady: boolean
  /** Whether tabs, tables and runs stay on this device: the server stores none, or the user chose so. */
  readonly areTabsLocal: boolean
  /** Whether the server that answers lacks our protocol, so that nothing is sent to it. Source: sync §3.9. */
  readonly isOtherServer: boolean
  readonly now: number
}

/** Counts of the outbox. The head of the outbox uses the same counts, so that both agree. */
export type OutboxCounts = Pick<
  StatusFacts,
  'changes' | 'refused' | 'sending' | 'toDecide' | 'onlySent' | 'areTabsLocal' | 'isOtherServer'
>

/** Colour of a status, always shown with its label. Source: look §7. */
export type StatusTone = 'live' | 'cached' | 'device' | 'warning' | 'danger' | 'danger-solid' | 'neutral'

type LabelFacts = Pick<StatusFacts, 'toDecide'> & { readonly lastSentAt: number | null }

interface StatusRow {
  readonly name: string
  /** Whether the status applies; the first row that applies is shown. */
  readonly when: (facts: StatusFacts) => boolean
  /** Label in the badge. */
  readonly word: Text<LabelFacts>
  readonly tone: StatusTone
  /** Number in the badge; none where it would add nothing to the label. */
  readonly count?: 'changes' | 'refused' | 'sending'
  /** Whether screen readers announce it; all but the states that change during typing. */
  readonly spoken?: 'with-count' | 'never'
}

type When = StatusRow['when']

const is =
  (kind: ConnectionKind): When =>
  ({ connection }) =>
    connection.kind === kind

const online =
  (also: When): When =>
  (facts) =>
    facts.connection.kind === 'online' && also(facts)

const isNotSaved: When = ({ storageRefusedAt }) => storageRefusedAt !== null
const isSending = online(({ sending }) => sending > 0)
const isWaiting: When = ({ changes, isWriting, areTabsLocal }) => changes > 0 || (isWriting && !areTabsLocal)

const toDecideText = ({ toDecide }: LabelFacts) => needText({ kind: 'to-decide', count: toDecide })
const syncedText = ({ lastSentAt }: LabelFacts) => (lastSentAt === null ? 'Online' : 'Synced')

/** Labels for an unreachable server in badge, outbox and save status. Source: look §7. */
export const AWAY_LABELS = {
  offline: 'Offline',
  'no-answer': 'No answer',
  'login-page': 'Network login page',
} as const

const STARTING = { name: 'starting', when: is('starting'), word: 'Checking', tone: 'neutral' } as const

/**
 * Statuses of this device in order of precedence, for the badge and the head of the outbox. The connection comes before
 * pending decisions, because those are shown beside it and would otherwise hide it. The last status applies before
 * anything is known. Sentences are in `status-texts.ts`, which loads after the first screen. Source: look §7.
 */
export const STATUSES = [
  { name: 'not-saved', when: isNotSaved, word: 'Not saved on this device', tone: 'danger-solid' },
  { name: 'signed-out', when: is('signed-out'), word: 'Sign in', tone: 'warning', count: 'changes' },
  { name: 'login-page', when: is('login-page'), word: AWAY_LABELS['login-page'], tone: 'warning' },
  { name: 'offline', when: is('offline'), word: AWAY_LABELS.offline, tone: 'device', count: 'changes' },
  {
    name: 'no-answer',
    when: is('no-answer'),
    word: AWAY_LABELS['no-answer'],
    tone: 'warning',
    count: 'changes',
  },
  {
    name: 'other-server',
    when: ({ isOtherServer }) => isOtherServer,
    word: 'Not an Offset server',
    tone: 'warning',
    count: 'changes',
  },
  { name: 'refused', when: ({ refused }) => refused > 0, word: 'Rejected', tone: 'danger', count: 'refused' },
  { name: 'to-decide', when: ({ toDecide }) => toDecide > 0, word: toDecideText, tone: 'warning' },
  { name: 'slow', when: online(({ pace }) => pace?.isSlow === true), word: 'Slow network', tone: 'warning' },
  { name: 'sending', when: isSending, word: 'Sending', tone: 'cached', count: 'sending', spoken: 'never' },
  {
    name: 'waiting',
    when: isWaiting,
    word: 'Waiting',
    tone: 'device',
    count: 'changes',
    spoken: 'with-count',
  },
  {
    name: 'sent',
    when: online(({ onlySent }) => onlySent > 0),
    word: 'Sent',
    tone: 'cached',
    spoken: 'never',
  },
  { name: 'update-ready', when: ({ isUpdateReady }) => isUpdateReady, word: 'Update ready', tone: 'cached' },
  {
    name: 'device',
    when: online(({ areTabsLocal }) => areTabsLocal),
    word: 'On this device',
    tone: 'device',
  },
  { name: 'synced', when: is('online'), word: syncedText, tone: 'live' },
  STARTING,
] as const satisfies readonly StatusRow[]

/** Name of a status. */
export type Status = (typeof STATUSES)[number]['name']

/** A status with its columns. */
type StatusColumns = StatusRow & { readonly name: Status }

/** Finds the status of this device. Source: look §7. */
export function statusOf(facts: StatusFacts): StatusColumns {
  return STATUSES.find(({ when }) => when(facts)) ?? STARTING
}

/** The columns of a status. */
export function statusNamed(name: Status): StatusColumns {
  return STATUSES.find((row) => row.name === name) ?? STARTING
}

/** Whether calls to the server are known to fail. */
export function isAway(connection: ConnectionKind): connection is keyof typeof AWAY_LABELS {
  return Object.hasOwn(AWAY_LABELS, connection)
}

/** Reason why changes cannot be sent: "no answer". Null while calls succeed, at the start, and while signed out. */
export function awayReason(connection: ConnectionKind): string | null {
  if (!isAway(connection)) return null
  const word = AWAY_LABELS[connection]
  return word.charAt(0).toLowerCase() + word.slice(1)
}

/** A kind of decision that the user has to make, and the number of them. */
export interface Need {
  readonly kind: 'refused' | 'to-decide'
  readonly count: number
}

/** Decisions to show beside a status that does not mention them, so that it never hides them. */
export function needsBeside(
  status: Status,
  { refused, toDecide }: Pick<StatusFacts, 'refused' | 'toDecide'>,
): readonly Need[] {
  const needs: readonly Need[] = [
    { kind: 'refused', count: refused },
    { kind: 'to-decide', count: toDecide },
  ]
  return needs.filter(({ kind, count }) => count > 0 && kind !== status)
}

/** Label of pending decisions: "1 rejected", "2 to decide". */
export function needText({ kind, count }: Need): string {
  return `${countText(count)} ${kind === 'refused' ? 'rejected' : 'to decide'}`
}
