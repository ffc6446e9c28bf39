import type { ConnectionKind } from '#domain/sync/connection.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isRejected } from '#domain/sync/outbox/states.ts'
import type { Synced } from '#domain/sync/record/synced-record.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { AWAY_TEXT, STATE_COLUMNS } from './outbox-states.ts'
import { type EffectiveState, isInDoubt, mostUrgentState, shownState } from './shown-state.ts'
import { awayReason, isAway } from './status.ts'
import { type Text, textOf } from './text-column.ts'

/** A save status with its text; `detail` is the tooltip. */
export interface SaveStatus {
  readonly kind: SaveStatusKind
  readonly text: string
  readonly detail: string
  /** The shown one of two versions: "showing yours"; null if there is one version or it is unknown. */
  readonly shows: string | null
}

/** Inputs for the save status of one record. Times are ms since 1970. */
export interface SaveStatusInputs {
  readonly record: Pick<
    Synced<unknown>,
    'rev' | 'acked' | 'confirmed' | 'syncedAt' | 'updatedAt' | 'storedVersion'
  >
  /** Its pending changes. */
  readonly rows: readonly Pick<OutboxRow, 'state' | 'lastStatus' | 'lastError' | 'op' | 'reason'>[]
  readonly connection: ConnectionKind
  /** Whether this window has text that no transaction has stored yet. */
  readonly isDirty: boolean
  /** Reason why the last write to storage failed; null if it succeeded. */
  readonly notSaved: string | null
  /** The side of two versions that the text shows. */
  readonly winner?: 'mine' | 'theirs' | null
  readonly now: number
}

/** "Saved on this device" only after the commit, "Synced" only once a read contained it. Source: look §7, sync I14. */
export function saveStatus(inputs: SaveStatusInputs): SaveStatus {
  const kind = kindOf(inputs)
  const winner = inputs.winner ?? null
  const shows = kind === 'versions' && winner !== null ? SHOWS[winner] : null
  const { text, detail }: StatusTexts = SAVE_STATUSES[kind]
  return { kind, text: textOf(text, inputs), detail: textOf(detail, inputs), shows }
}

const SHOWS = { mine: 'showing yours', theirs: 'showing theirs' } as const

function kindOf(inputs: SaveStatusInputs): SaveStatusKind {
  const { record, connection, isDirty, notSaved } = inputs
  if (notSaved !== null) return 'not-saved'
  if (isDirty) return 'saving'
  if (record.storedVersion !== null) return 'versions'
  const state = effectiveStateOf(inputs)
  const pending = state === null ? null : STATE_COLUMNS[state].saved
  if (pending !== null) return pending
  if (record.rev > record.acked) return isAway(connection) && state !== null ? 'waiting' : 'device'
  return record.confirmed >= record.rev ? 'synced' : 'sent'
}

function effectiveStateOf({ rows, connection }: SaveStatusInputs): EffectiveState | null {
  return mostUrgentState(rows.map(shownState), connection)
}

interface StatusTexts {
  readonly text: Text<SaveStatusInputs>
  readonly detail: Text<SaveStatusInputs>
}

/** Texts by status. Source: look §7. */
const SAVE_STATUSES = {
  'not-saved': { text: 'Not saved on this device', detail: ({ notSaved }) => notSaved ?? '' },
  saving: { text: 'Saving', detail: '' },
  versions: {
    text: 'Two versions',
    detail: ({ winner }) => `${VERSION_DETAILS[winner ?? 'unknown']} Compare them and choose.`,
  },
  refused: {
    text: ({ rows }) => (isTooLarge(rows) ? 'Too large for the server' : `Rejected: ${rejectionText(rows)}`),
    detail: ({ rows }) =>
      isTooLarge(rows)
        ? 'Your version is saved on this device. Make it shorter to send it, or export it from the outbox.'
        : 'Your version is saved on this device. Open the outbox to send it again, copy or export it.',
  },
  'sign-in': {
    text: 'Needs sign-in',
    detail: 'Saved on this device. Sending continues after you sign in.',
  },
  sending: { text: 'Sending', detail: '' },
  waiting: {
    text: ({ connection }) => withReason('Waiting', connection),
    detail: (inputs) => `Saved on this device. ${waitsFor(inputs)}`,
  },
  device: {
    text: ({ record, now }) => `Saved on this device ${timeLabel(record.updatedAt, now)}`,
    detail: '',
  },
  sent: {
    text: ({ connection }) => withReason('Sent', connection),
    detail: ({ connection }) =>
      isAway(connection)
        ? 'The server probably has it. It counts as synced once the server answers and it was read back.'
        : 'The server has it. It counts as synced once it was read back.',
  },
  synced: {
    text: ({ record, now }) =>
      record.syncedAt === null ? 'Synced' : `Synced ${timeLabel(record.syncedAt, now)}`,
    detail: '',
  },
} as const satisfies Readonly<Record<string, StatusTexts>>

/** Name of a save status, as in look §7. */
export type SaveStatusKind = keyof typeof SAVE_STATUSES

/** The badge shows the same reason. */
function withReason(text: string, connection: ConnectionKind): string {
  const reason = awayReason(connection)
  return reason === null ? text : `${text} (${reason})`
}

function waitsFor(inputs: SaveStatusInputs): string {
  const state = effectiveStateOf(inputs) ?? 'OPEN'
  return isAway(inputs.connection) && !isInDoubt(state) ? AWAY_TEXT : STATE_COLUMNS[state].waitsFor
}

const VERSION_DETAILS = {
  mine: 'This is your version. The server’s was saved too.',
  theirs: 'This is the server’s version. Yours was saved too.',
  unknown: 'There are two versions.',
} as const

/** A retry would be rejected as well, and so would a copy. */
function isTooLarge(rows: SaveStatusInputs['rows']): boolean {
  return rows.find((row) => isRejected(row.state))?.reason === 'too-large'
}

/** The save status shows the beginning of the reason; the outbox shows all of it. */
const REASON_LENGTH = 60

function rejectionText(rows: SaveStatusInputs['rows']): string {
  const text = rows.find((row) => isRejected(row.state))?.lastError ?? 'the server gave no reason'
  return text.length > REASON_LENGTH ? `${text.slice(0, REASON_LENGTH - 1)}…` : text
}
