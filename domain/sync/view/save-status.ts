import { unreachable } from '#domain/core/assert.ts'
import { timeWords } from '#domain/query/time-words.ts'
import type { ConnectionKind } from '#domain/sync/connection.ts'
import type { OutboxRow, Synced } from '#domain/sync/records.ts'

/** Where one object stands, in the words of look §7. */
export type SaveStatusKind =
  | 'not-saved'
  | 'saving'
  | 'versions'
  | 'refused'
  | 'sign-in'
  | 'sending'
  | 'waiting'
  | 'device'
  | 'sent'
  | 'synced'

/** The state with its words; `detail` is what the tooltip adds. */
export interface SaveStatus {
  readonly kind: SaveStatusKind
  readonly words: string
  readonly detail: string
  /** Of two versions, the one that the text shows: "showing yours"; null where there is one only, or nobody knows. */
  readonly shows: string | null
}

/** What is known of one object. Times are ms since 1970. */
export interface SaveStatusInputs {
  readonly record: Pick<
    Synced<unknown>,
    'rev' | 'acked' | 'confirmed' | 'syncedAt' | 'updatedAt' | 'keptVersion'
  >
  /** Its pending changes. */
  readonly rows: readonly Pick<OutboxRow, 'state' | 'lastError' | 'op'>[]
  readonly connection: ConnectionKind
  /** Text is in this window that no transaction has stored yet. */
  readonly isDirty: boolean
  /** Why storage refused the last write; null when it took it. */
  readonly notSaved: string | null
  /** Of two versions, the side that stands in the text. */
  readonly winner?: 'mine' | 'theirs' | null
  readonly now: number
}

/**
 * Decides what is said of one object: "Saved on this device" only after the commit, "Synced" only after a read that
 * contained it. Source: look §7 Save status, sync I14.
 */
export function saveStatus(inputs: SaveStatusInputs): SaveStatus {
  const kind = kindOf(inputs)
  const winner = inputs.winner ?? null
  const shows = kind === 'versions' && winner !== null ? SHOWS[winner] : null
  return { kind, words: wordsOf(kind, inputs), detail: detailOf(kind, inputs), shows }
}

const SHOWS = { mine: 'showing yours', theirs: 'showing theirs' } as const

function kindOf({ record, rows, connection, isDirty, notSaved }: SaveStatusInputs): SaveStatusKind {
  if (notSaved !== null) return 'not-saved'
  if (isDirty) return 'saving'
  if (record.keptVersion !== null) return 'versions'
  const has = (state: OutboxRow['state']) => rows.some((row) => row.state === state)
  if (has('PARKED')) return 'refused'
  if (has('AUTH') || (rows.length > 0 && connection === 'signed-out')) return 'sign-in'
  // Without a network nothing is on its way, whatever began.
  if ((has('SENDING') || has('UNKNOWN')) && !isAway(connection)) return 'sending'
  if (record.rev > record.acked) return isAway(connection) && rows.length > 0 ? 'waiting' : 'device'
  return record.confirmed >= record.rev ? 'synced' : 'sent'
}

function isAway(connection: ConnectionKind): boolean {
  return connection === 'offline' || connection === 'no-answer' || connection === 'login-page'
}

function wordsOf(kind: SaveStatusKind, { record, rows, now }: SaveStatusInputs): string {
  switch (kind) {
    case 'not-saved':
      return 'Not saved on this device'
    case 'saving':
      return 'Saving'
    case 'versions':
      return 'Another version kept'
    case 'refused':
      return `Refused: ${refusalWords(rows)}`
    case 'sign-in':
      return 'Needs sign-in'
    case 'sending':
      return 'Sending'
    case 'waiting':
      return 'Waiting (offline)'
    case 'device':
      return `Saved on this device ${timeWords(record.updatedAt, now)}`
    case 'sent':
      return 'Sent'
    case 'synced':
      return record.syncedAt === null ? 'Synced' : `Synced ${timeWords(record.syncedAt, now)}`
    default:
      return unreachable(kind)
  }
}

function detailOf(kind: SaveStatusKind, { notSaved, winner }: SaveStatusInputs): string {
  switch (kind) {
    case 'not-saved':
      return notSaved ?? ''
    case 'versions':
      return `${KEPT[winner ?? 'unknown']} Compare them and choose.`
    case 'refused':
      return 'Your version is safe here. Open the outbox to send it again, copy or export it.'
    case 'sign-in':
      return 'Saved on this device. Sending goes on by itself after you sign in.'
    case 'waiting':
      return 'Saved on this device. It is sent when the server answers.'
    case 'sent':
      return 'The server took it. It counts as synced once it was read back.'
    case 'saving':
    case 'sending':
    case 'device':
    case 'synced':
      return ''
    default:
      return unreachable(kind)
  }
}

const KEPT = {
  mine: 'The text here is yours. The one of the server was kept.',
  theirs: 'The text here came from the server. Yours was kept.',
  unknown: 'Another version was kept.',
} as const

/** The first words are enough beside a name; the outbox has them all. */
const REASON_LENGTH = 60

function refusalWords(rows: SaveStatusInputs['rows']): string {
  const words = rows.find((row) => row.state === 'PARKED')?.lastError ?? 'the server does not want it'
  return words.length > REASON_LENGTH ? `${words.slice(0, REASON_LENGTH - 1)}…` : words
}
