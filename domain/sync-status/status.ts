import { countText } from '#domain/core/number/count-text.ts'
import type { Connection, ConnectionKind } from '#domain/sync/connection.ts'
import type { Latency } from './latency.ts'
import type { Text } from './text-column.ts'

/** What is known of the outbox and of the way to the server. Times in ms since 1970. */
export interface StatusFacts {
  readonly connection: Connection
  /** When storage refused the last write; null when it took it. */
  readonly storageRefusedAt: number | null
  /** Changes that are not on the server: all of them, those that it refused, and those on their way. */
  readonly changes: number
  readonly refused: number
  readonly sending: number
  /** Text is in this window that no transaction has stored yet: it waits too, and is no change that can be counted. */
  readonly isWriting: boolean
  /** Records of which another version was kept and not decided on. */
  readonly toDecide: number
  /** Records of which the server took something that no read has contained since. Source: sync I14. */
  readonly onlySent: number
  /** How long answers take; null before there is enough to compare. */
  readonly pace: Latency | null
  readonly isUpdateReady: boolean
  /** Tabs, tables and runs stay on this device: the server keeps none, or the user wants it so. */
  readonly areTabsHere: boolean
  /** What answers does not speak our protocol, so that nothing is sent to it. Source: sync §3.9. */
  readonly isOtherServer: boolean
  readonly now: number
}

/** What the outbox lists, counted: where it is listed its head is made of the same, so that the two agree. */
export type OutboxCounts = Pick<
  StatusFacts,
  'changes' | 'refused' | 'sending' | 'toDecide' | 'onlySent' | 'areTabsHere' | 'isOtherServer'
>

/** Colour of a status; its word always stands beside it. Source: look §7. */
export type StatusTone = 'live' | 'cached' | 'device' | 'warning' | 'danger' | 'danger-solid' | 'neutral'

type LabelFacts = Pick<StatusFacts, 'toDecide'> & { readonly lastSentAt: number | null }

interface StatusRow {
  readonly name: string
  /** Whether it is so; the first row of which it is, is told. */
  readonly when: (facts: StatusFacts) => boolean
  /** What the badge calls it. */
  readonly word: Text<LabelFacts>
  readonly tone: StatusTone
  /** The number in the badge; none where it would say no more than the word. */
  readonly count?: 'changes' | 'refused' | 'sending'
  /** Whether it is said aloud as it comes; always, but for what comes and goes while something is typed. */
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
const isWaiting: When = ({ changes, isWriting, areTabsHere }) => changes > 0 || (isWriting && !areTabsHere)

const toDecideText = ({ toDecide }: LabelFacts) => needText({ kind: 'to-decide', count: toDecide })
const syncedText = ({ lastSentAt }: LabelFacts) => (lastSentAt === null ? 'Online' : 'Synced')

/** What it is called when no call gets through to the server: by the badge, by the outbox, and where something waits. Source: look §7. */
export const AWAY_LABELS = {
  offline: 'Offline',
  'no-answer': 'No answer',
  'login-page': 'Network login page',
} as const

const STARTING = { name: 'starting', when: is('starting'), word: 'Checking', tone: 'neutral' } as const

/**
 * How this device stands with the server, in the order in which the first that applies is told: by the badge, and by the
 * head of the outbox. The way to the server comes before what the user is needed for, since that is told beside it and
 * the other way round it would be hidden. The last is before anything is known. Sentences stand in `status-texts.ts`,
 * which comes behind the first screen. Source: look §7.
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
  { name: 'device', when: online(({ areTabsHere }) => areTabsHere), word: 'On this device', tone: 'device' },
  { name: 'synced', when: is('online'), word: syncedText, tone: 'live' },
  STARTING,
] as const satisfies readonly StatusRow[]

/** How this device stands with the server. */
export type Status = (typeof STATUSES)[number]['name']

/** A status with its columns. */
type StatusColumns = StatusRow & { readonly name: Status }

/** Decides how this device stands with the server. Source: look §7. */
export function statusOf(facts: StatusFacts): StatusColumns {
  return STATUSES.find(({ when }) => when(facts)) ?? STARTING
}

/** The columns of a status. */
export function statusNamed(name: Status): StatusColumns {
  return STATUSES.find((row) => row.name === name) ?? STARTING
}

/** Tells whether it is known that no call gets through to the server. */
export function isAway(connection: ConnectionKind): connection is keyof typeof AWAY_LABELS {
  return Object.hasOwn(AWAY_LABELS, connection)
}

/** Why what waits cannot go: "no answer". Null while calls get through, while starting, and while signed out. */
export function awayReason(connection: ConnectionKind): string | null {
  if (!isAway(connection)) return null
  const word = AWAY_LABELS[connection]
  return word.charAt(0).toLowerCase() + word.slice(1)
}

/** Something that the user is needed for, and how often. */
export interface Need {
  readonly kind: 'refused' | 'to-decide'
  readonly count: number
}

/** What the user is needed for beside a status that does not tell it: it is shown with it, never hidden by it. */
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

/** What the user is needed for, as it is said: "1 refused", "2 to decide". */
export function needText({ kind, count }: Need): string {
  return `${countText(count)} ${kind === 'refused' ? 'refused' : 'to decide'}`
}
