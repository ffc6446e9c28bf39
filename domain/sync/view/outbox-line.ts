import { isolated } from '#domain/core/isolated.ts'
import { unreachable } from '#domain/core/assert.ts'
import type { Lid } from '#domain/core/ids.ts'
import { statusText } from '#domain/errors/start-texts.ts'
import { durationText } from '#domain/query/figures.ts'
import { timeWords } from '#domain/query/time-words.ts'
import type { ConnectionKind } from '#domain/sync/connection.ts'
import type { OutboxRow, SyncedKind } from '#domain/sync/records.ts'
import { changeBytes } from './change-size.ts'
import { changeWords } from './change-words.ts'
import type { DoneEntry } from './done-list.ts'
import { type OutboxSubject, subjectName, subjectText } from './outbox-subject.ts'
import {
  DOUBT_TEXT,
  isLeaving,
  type OutboxAction,
  type StateLook,
  STATE_LOOKS,
  type ToldState,
  toldState,
  TWO_VERSIONS_LOOK,
} from './outbox-states.ts'
import type { VersionDifference } from './version-differences.ts'

/** One line of the outbox, ready to be drawn. */
export interface OutboxLine {
  readonly kind: SyncedKind
  readonly lid: Lid
  readonly name: string
  readonly what: string
  /** How its text begins; empty where it has none. */
  readonly text: string
  readonly look: StateLook
  /** Right of the line: when it was written, or for how long it has been on its way. */
  readonly time: string
  /** The second line, where it helps. */
  readonly note: string | null
  /** The server's own words, and when it said them; null unless it refused. */
  readonly refusal: Refusal | null
  /** Where two versions are decided on in the line itself: in what they differ. */
  readonly differences: readonly VersionDifference[]
  /** Where the other one of the two is. */
  readonly otherPlace: 'on the server' | 'from the server'
  readonly actions: readonly OutboxAction[]
  /** Why an action would have no effect just now, in words; one that has an effect is missing. */
  readonly problems: ActionProblems
  readonly tabLid: Lid | null
}

/** Why actions cannot be taken now. */
export type ActionProblems = Readonly<Partial<Record<OutboxAction, string>>>

/** A refusal in three pieces, so that the server's words can be set apart; `words` is null where it said nothing about it. */
export interface Refusal {
  readonly said: string
  readonly words: string | null
  readonly safe: string
}

/** The record that a blocked change waits for. */
export interface LineParent {
  readonly kind: SyncedKind
  readonly lid: Lid
  readonly name: string
  readonly isRefused: boolean
}

/**
 * What a line is made from. `parent` is only asked for where a change is BLOCKED; `isBehind` tells that an earlier change
 * of the same record is not settled. Times in ms since 1970.
 */
export interface LineInputs {
  readonly row: OutboxRow
  readonly subject: OutboxSubject
  readonly parent: LineParent | null
  readonly isBehind: boolean
  readonly connection: ConnectionKind
  readonly now: number
}

/** Makes the line of one pending change. Source: look §7, the table of states. */
export function outboxLine(inputs: LineInputs): OutboxLine {
  const { row, subject, connection, now } = inputs
  const told = toldState(row.state, connection)
  const look = parkedLook(row) ?? STATE_LOOKS[told]
  return {
    kind: row.kind,
    lid: row.lid,
    name: subjectName(subject),
    what: changeWords(row, changeBytes(row, subject.fields)),
    text: subjectText(subject.fields),
    look,
    time: timeText(row, told, now),
    note: noteText(told, inputs),
    refusal: row.state === 'PARKED' ? refusalOf(row, now) : null,
    differences: [],
    otherPlace: 'on the server',
    actions: look.actions.filter((action) => isPossible(action, row, subject)),
    problems: problemsOf(told, inputs),
    tabLid: subject.tabLid,
  }
}

/**
 * What of its record tells what became of a change: whether a read contained it, and the fields in which two versions
 * wait for a decision (null for none), with when the state that both began from was read, in ms since 1970 (null where
 * nobody knows). Null where the record is gone. Source: sync §3.7, §3.8.
 */
export interface ReadBack {
  readonly confirmed: number
  readonly undecided: readonly string[] | null
  readonly baseAt: number | null
}

/**
 * Makes the line of a change that the server took today: "Sent" until a read contained it, and what came of it where
 * another version was kept, or took its place. Source: sync §3.8, §3.12 I14.
 */
export function doneLine(
  entry: DoneEntry,
  { tabLid, readBack }: { readonly tabLid: Lid | null; readonly readBack: ReadBack | null },
  now: number,
): OutboxLine {
  const tag = doneTag(entry, readBack, now)
  const isUndecided = readBack !== null && cameIntoConflict(entry, readBack)
  const { word, tone } = isUndecided ? TWO_VERSIONS_LOOK : tag
  const seen: readonly OutboxAction[] = isUndecided && entry.kind === 'tabs' ? ['compare', 'view'] : ['view']
  return {
    kind: entry.kind,
    lid: entry.lid,
    name: entry.name,
    what: entry.what,
    text: entry.text,
    look: { group: 'done', word, tone, actions: seen },
    time: '',
    note: isUndecided ? `${tag.word}. ${UNDECIDED_NOTE}` : entry.replacedAt === null ? null : REPLACED_NOTE,
    refusal: null,
    differences: [],
    otherPlace: 'on the server',
    actions: tabLid === null ? [] : seen,
    problems: {},
    tabLid,
  }
}

/** What was read back before is in the state that both sides began from: the conflict is a later change's. */
function cameIntoConflict({ fields, syncedAt }: DoneEntry, { undecided, baseAt }: ReadBack): boolean {
  const isInBase = syncedAt !== null && baseAt !== null && syncedAt <= baseAt
  return !isInBase && undecided?.some((name) => fields.includes(name)) === true
}

const UNDECIDED_NOTE = 'Another version was kept, which waits for you.'

const REPLACED_NOTE = 'Then another version took its place on the server.'

/** Each change has its own time: its record may have been read back many times since. */
function doneTag(entry: DoneEntry, readBack: ReadBack | null, now: number): Pick<StateLook, 'word' | 'tone'> {
  const { at, rev, syncedAt, replacedAt } = entry
  const isContained = rev !== null && readBack !== null && readBack.confirmed >= rev
  return syncedAt !== null || (replacedAt === null && isContained)
    ? { word: `Synced ${timeWords(syncedAt ?? at, now)}`, tone: 'live' }
    : { word: `Sent ${timeWords(at, now)}`, tone: 'cached' }
}

/** After this long without an answer a line says so, in ms. Source: look §7. */
const SILENT_AFTER_MS = 5_000

function noteText(told: ToldState, inputs: LineInputs): string | null {
  const { row, parent, connection, now } = inputs
  const isOnline = connection === 'online'
  switch (told) {
    case 'OPEN':
      if (!isOnline) return null
      return inputs.isBehind
        ? 'sends after the change before it'
        : sendsIn(Math.max(row.dueAt, row.notBefore) - now)
    case 'SENDING':
      return now - (row.sentAt ?? now) >= SILENT_AFTER_MS ? 'No answer yet.' : null
    case 'UNKNOWN':
      return 'No answer. Before it is sent again, Offset looks whether it arrived.'
    case 'DOUBT':
      return connection === 'starting' ? null : DOUBT_TEXT
    case 'WAIT':
      return isOnline ? waitText(row, now) : null
    case 'AUTH':
      return isLeaving(row.state) ? `Keeps its place. ${SIGNED_OUT_DOUBT}` : 'Keeps its place'
    case 'BLOCKED':
      return parent === null
        ? 'for something that is not on the server yet'
        : `for ${isolated(parent.name)}, which ${parentWords(parent, isOnline)}`
    case 'PARKED':
      return null
    default:
      return unreachable(told)
  }
}

const SIGNED_OUT_DOUBT = 'Once you are signed in, Offset looks whether it arrived.'

function parentWords({ isRefused }: LineParent, isOnline: boolean): string {
  if (isRefused) return 'was refused'
  return isOnline ? 'is being sent' : 'is not on the server yet'
}

function sendsIn(ms: number): string | null {
  return ms <= 0 ? null : `sends in ${Math.ceil(ms / 1_000)} s`
}

/** Statuses with which a server asks for time. Source: sync §3.9. */
const ASKS_TO_WAIT: ReadonlySet<number> = new Set([425, 429, 503])

function waitText(row: OutboxRow, now: number): string {
  const asks = ASKS_TO_WAIT.has(row.lastStatus ?? 0) ? 'The server asks to wait: next try' : 'Next try'
  return row.notBefore <= now ? `${asks} now` : `${asks} ${clockWithSeconds(row.notBefore)}`
}

function clockWithSeconds(at: number): string {
  const then = new Date(at)
  return [then.getHours(), then.getMinutes(), then.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

function timeText(row: OutboxRow, told: ToldState, now: number): string {
  if (told === 'SENDING' && row.sentAt !== undefined && now - row.sentAt >= 1_000)
    return durationText(Math.floor((now - row.sentAt) / 1_000) * 1_000)
  return timeWords(row.firstAt, now)
}

/** What it changes was removed on the server: nobody refused anything. */
const GONE_LOOK: StateLook = { ...STATE_LOOKS.PARKED, word: 'Removed there' }

/** A copy would be as large: what helps is to make it shorter. */
const TOO_LARGE_LOOK: StateLook = {
  ...STATE_LOOKS.PARKED,
  word: 'Too large',
  actions: ['edit', 'send-again', 'save-file', 'discard'],
}

/** How a change is told whose reason says more than that it was refused. */
function parkedLook(row: OutboxRow): StateLook | null {
  if (isGone(row)) return GONE_LOOK
  return isTooLarge(row) ? TOO_LARGE_LOOK : null
}

function isGone({ state, reason }: OutboxRow): boolean {
  return state === 'PARKED' && reason === 'gone'
}

function isTooLarge({ state, reason }: OutboxRow): boolean {
  return state === 'PARKED' && reason === 'too-large'
}

function refusalOf(row: OutboxRow, now: number): Refusal {
  if (isGone(row))
    return {
      said: 'It was removed on the server.',
      words: null,
      safe: 'Your version is safe here; sent again, it is made there anew.',
    }
  return {
    said: row.sentAt === undefined ? 'The server said:' : `The server said at ${timeWords(row.sentAt, now)}:`,
    words: withoutStop(row.lastError ?? statusText(row.lastStatus ?? 0)),
    safe: isTooLarge(row) ? `${safeText(row)} ${shorterText(row)}` : safeText(row),
  }
}

/** A tab is sent as a form, in which most signs are written as three bytes for one. Source: contract, Tabs. */
function shorterText({ kind }: OutboxRow): string {
  const shorter = 'Make it shorter and it is sent by itself, or export it.'
  if (kind !== 'tabs') return shorter
  return `${shorter} As a tab is sent, spaces, signs and letters beyond a–z take three times their size.`
}

function safeText({ op }: OutboxRow): string {
  return op === 'create'
    ? 'Your version is safe here; the server has none yet.'
    : 'Your version is safe here; the one on the server is unchanged.'
}

/** A full stop stands behind the quotation. */
function withoutStop(words: string): string {
  return words.endsWith('.') ? words.slice(0, -1) : words
}

/**
 * Without an answer nothing can be hurried, nor past an earlier change of the same record; and what the server may have
 * would come back from there. Source: sync §3.4, §3.5.
 */
function problemsOf(told: ToldState, { connection, isBehind }: LineInputs): ActionProblems {
  if (connection === 'online') return isBehind ? { 'send-now': 'It is sent after the change before it' } : {}
  const soon = 'It is sent as soon as the server answers'
  const sends = { 'send-now': soon, 'try-now': soon }
  return told === 'DOUBT' ? { ...sends, undo: DOUBT_PROBLEM } : sends
}

const DOUBT_PROBLEM =
  'The server may have it already. It is safe here, and can be taken back once the server answers'

/** Only what holds a text can become a copy of itself; what shows in no tab cannot be gone to; only edits can be taken back. */
function isPossible(action: OutboxAction, row: OutboxRow, { tabLid, fields }: OutboxSubject): boolean {
  switch (action) {
    case 'save-as-copy':
      return (row.kind === 'tabs' || row.kind === 'savedQueries') && fields !== null && row.op !== 'register'
    case 'edit':
      return tabLid !== null && row.op !== 'delete'
    case 'undo':
      return row.op === 'update' || row.op === 'create'
    default:
      return true
  }
}
