import type { LocalId } from '#domain/core/ids.ts'
import { durationText } from '#domain/core/number/format-quantity.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { kindNamed } from '#domain/records/all.ts'
import type { ConnectionKind } from '#domain/sync/connection.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isRejected } from '#domain/sync/outbox/states.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import {
  IN_DOUBT_TEXT,
  type OutboxAction,
  STATE_COLUMNS,
  type StateAppearance,
} from '#domain/sync-status/outbox-states.ts'
import {
  type EffectiveState,
  effectiveState,
  isInDoubt,
  isInFlight,
  isOnItsWay,
  shownState,
} from '#domain/sync-status/shown-state.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { wallTime } from '#domain/time/wall-time.ts'
import { changeBytes } from './change-size.ts'
import { changeText } from './change-text.ts'
import { type OutboxSubject, subjectName, subjectText } from './outbox-subject.ts'
import { type RejectionText, rejectedAppearance, rejectionText } from './rejection-text.ts'
import type { VersionDifference } from './version-differences.ts'

/** One line of the outbox. */
export interface OutboxLine {
  readonly kind: KindName
  readonly localId: LocalId
  readonly name: string
  readonly what: string
  /** Beginning of its text; empty without one. */
  readonly text: string
  readonly look: StateAppearance
  /** Right of the line: when it was written, or how long it has been in flight. */
  readonly time: string
  /** The second line, null without one. */
  readonly note: string | null
  /** The server's message with its time; null unless rejected. */
  readonly rejection: RejectionText | null
  /** Differences of two versions that are decided in the line. */
  readonly differences: readonly VersionDifference[]
  /** Where the other version is. */
  readonly otherPlace: 'on the server' | 'from the server'
  readonly actions: readonly OutboxAction[]
  /** Reasons why actions are disabled, by action. */
  readonly problems: ActionProblems
  readonly tabLocalId: LocalId | null
}

type ActionProblems = Readonly<Partial<Record<OutboxAction, string>>>

/** The record that a blocked change waits for. */
export interface LineParent {
  readonly kind: KindName
  readonly localId: LocalId
  readonly name: string
  readonly isRefused: boolean
}

/** `parent` is set for a BLOCKED change; `isBehind`: an earlier change of the record is pending. Times in ms. */
export interface LineInputs {
  readonly row: OutboxRow
  readonly subject: OutboxSubject
  readonly parent: LineParent | null
  readonly isBehind: boolean
  readonly connection: ConnectionKind
  readonly now: number
}

/** Makes the line of a pending change. Source: look §7. */
export function outboxLine(inputs: LineInputs): OutboxLine {
  const { row, subject, connection, now } = inputs
  const state = effectiveState(shownState(row), connection)
  const look = rejectedAppearance(row) ?? STATE_COLUMNS[state]
  return {
    kind: row.kind,
    localId: row.localId,
    name: subjectName(subject),
    what: changeText(row, changeBytes(row, subject.fields)),
    text: subjectText(subject.fields),
    look,
    time: timeText(row, state, now),
    note: NOTES[state](inputs),
    rejection: isRejected(row.state) ? rejectionText(row, now) : null,
    differences: [],
    otherPlace: 'on the server',
    actions: look.actions.filter((action) => isPossible(action, row, subject)),
    problems: problemsOf(state, inputs),
    tabLocalId: subject.tabLocalId,
  }
}

/** Time without an answer after which the line mentions it, in ms. Source: look §7. */
const SILENT_AFTER_MS = 5_000

/** The second line of each state. Source: look §7. */
const NOTES: Readonly<Record<EffectiveState, (inputs: LineInputs) => string | null>> = {
  OPEN: ({ row, isBehind, connection, now }) => {
    if (connection !== 'online') return null
    return isBehind ? 'sends after the change before it' : sendsIn(Math.max(row.dueAt, row.notBefore) - now)
  },
  SENDING: ({ row, now }) => (now - (row.sentAt ?? now) >= SILENT_AFTER_MS ? 'No answer yet.' : null),
  UNCONFIRMED: () => 'No answer. It is sent again, and the server applies it once.',
  FAILED: ({ row, now }) =>
    `The server failed (${row.lastStatus}). It is sent again and applied once: ${nextTry(row, now)}`,
  IN_DOUBT: ({ connection }) => (connection === 'starting' ? null : IN_DOUBT_TEXT),
  RETRYING: ({ row, connection, now }) => (connection === 'online' ? waitText(row, now) : null),
  SIGNED_OUT: ({ row }) =>
    isInFlight(row.state) ? `Keeps its place. ${SIGNED_OUT_DOUBT}` : 'Keeps its place',
  BLOCKED: ({ parent, connection }) =>
    parent === null
      ? STATE_COLUMNS.BLOCKED.heldBy
      : `for ${isolated(parent.name)}, which ${parentText(parent, connection)}`,
  REJECTED: () => null,
}

const SIGNED_OUT_DOUBT = 'It is sent again after you sign in, and applied once.'

function parentText({ isRefused }: LineParent, connection: ConnectionKind): string {
  if (isRefused) return 'was rejected'
  return connection === 'online' ? 'is being sent' : 'is not on the server yet'
}

function sendsIn(ms: number): string | null {
  return ms <= 0 ? null : `sends in ${Math.ceil(ms / 1_000)} s`
}

/** Statuses with which a server asks to wait. Source: sync §3.9. */
const ASKS_TO_WAIT: ReadonlySet<number> = new Set([425, 429, 503])

function waitText(row: OutboxRow, now: number): string {
  const next = nextTry(row, now)
  return ASKS_TO_WAIT.has(row.lastStatus ?? 0) ? `The server asked to wait: ${next}` : `N${next.slice(1)}`
}

function nextTry({ notBefore }: OutboxRow, now: number): string {
  return notBefore <= now ? 'next try now' : `next try ${clockWithSeconds(notBefore)}`
}

function clockWithSeconds(at: number): string {
  return wallTime(at).toISOString().slice(11, 19)
}

function timeText(row: OutboxRow, state: EffectiveState, now: number): string {
  if (isOnItsWay(state) && row.sentAt !== undefined && now - row.sentAt >= 1_000)
    return durationText(Math.floor((now - row.sentAt) / 1_000) * 1_000)
  return timeLabel(row.firstAt, now)
}

/** Changes without an answer or behind an earlier one cannot be sent now or undone. Source: sync §3.4, §3.5. */
function problemsOf(state: EffectiveState, { connection, isBehind }: LineInputs): ActionProblems {
  if (connection === 'online') return isBehind ? { 'send-now': 'It is sent after the change before it' } : {}
  const soon = 'It is sent as soon as the server answers'
  const sends = { 'send-now': soon, 'try-now': soon }
  return isInDoubt(state) ? { ...sends, undo: DOUBT_PROBLEM } : sends
}

const DOUBT_PROBLEM =
  'The server may have it already. It is saved on this device and can be undone once the server answers'

/** Copies need a text, edits an open tab; only edits can be undone. */
function isPossible(action: OutboxAction, row: OutboxRow, { tabLocalId, fields }: OutboxSubject): boolean {
  switch (action) {
    case 'save-as-copy':
      return kindNamed(row.kind).canBeCopied && fields !== null && row.op !== 'register'
    case 'edit':
      return tabLocalId !== null && row.op !== 'delete'
    case 'undo':
      return row.op === 'update' || row.op === 'create'
    default:
      return true
  }
}
