import { unreachable } from '#domain/core/assert.ts'
import { TEXTS } from '#domain/errors/catalogue.ts'
import type { SyncedKind } from '#domain/sync/records.ts'
import type { SyncNotice } from '#domain/sync/sync-notice.ts'
import type { NoticeType } from './notice.ts'

/** A notice of the sync engine as it is said; `leadsTo` names what its button opens. */
export interface SyncWords {
  readonly type: NoticeType
  readonly text: string
  readonly detail?: string
  readonly leadsTo: 'outbox' | 'versions' | null
}

/** What the engine does not say about the record itself. */
export interface NoticeSubject {
  /** The server never had it: what failed is moving it there. */
  readonly isNew: boolean
}

/** What is safe, beside a text that says what failed. Source: look §6, error: save. */
export const SAVED_HERE = 'It is saved on this device and will be sent again.'

/** What is safe where the server does not want it. */
export const SAVED_HERE_REFUSED = 'It is saved on this device and waits for you in the outbox.'

/**
 * Puts a notice of the sync engine into words, the specification's where it has them. Each is told once for a record
 * and failure, without duplicates; a clean tab that was closed elsewhere goes without a word. Source: SQL spec §8, look §6.
 */
export function syncNoticeWords(notice: SyncNotice, subject: NoticeSubject): SyncWords {
  const name = notice.name === '' ? NAMELESS[notice.kind ?? 'tabs'] : notice.name
  switch (notice.code) {
    case 'not-stored':
      return notStored(notice, subject)
    case 'kept-version':
      return {
        type: 'warning',
        text: `Another version of ${name} was kept.`,
        detail: 'It was changed here and on the server. Nothing is lost; choose when you like.',
        leadsTo: notice.kind === 'tabs' ? 'versions' : 'outbox',
      }
    case 'became-local':
      return {
        type: 'warning',
        text: `${name} was closed on the server.`,
        detail: 'It has changes that were not sent, so it stays open here and is stored there anew.',
        leadsTo: null,
      }
    case 'gone':
      return {
        type: 'warning',
        text: `${name} was removed on the server.`,
        detail: 'Your changes are saved on this device and wait for you.',
        leadsTo: 'outbox',
      }
    case 'several-found':
      return {
        type: 'warning',
        text: `The server has ${name} more than once.`,
        detail: 'The oldest one is used, nothing was deleted. The others can be removed there.',
        leadsTo: null,
      }
    case 'another-user':
      return {
        type: 'warning',
        text: 'Another user is signed in.',
        detail: 'Nothing is sent under their name. Your changes are saved on this device.',
        leadsTo: null,
      }
    case 'restored':
      return {
        type: 'info',
        text: 'The server was set back to an older state.',
        detail: 'What this device has that is newer is sent again.',
        leadsTo: null,
      }
    default:
      return unreachable(notice.code)
  }
}

function notStored(notice: SyncNotice, { isNew }: NoticeSubject): SyncWords {
  const detail = notice.reason === 'failing' ? SAVED_HERE : SAVED_HERE_REFUSED
  return { ...notStoredText(notice.kind, isNew), detail, leadsTo: 'outbox' }
}

/** Moving an editor to the server is a warning, a change that it does not take is a failure. Source: SQL spec §8. */
function notStoredText(kind: SyncedKind | null, isNew: boolean): Pick<SyncWords, 'type' | 'text'> {
  if (kind === 'savedQueries')
    return { type: 'danger', text: isNew ? TEXTS.queryNotSaved : TEXTS.queryNotUpdated }
  if (isNew || kind === 'queries' || kind === 'tableSchemas')
    return { type: 'warning', text: TEXTS.migrationFailed }
  return { type: 'danger', text: TEXTS.storeQueryFailed }
}

const NAMELESS = {
  tabs: 'A tab',
  tableSchemas: 'A table',
  queries: 'A run',
  savedQueries: 'A saved query',
  dashboards: 'A dashboard',
  charts: 'A chart',
} as const satisfies Record<SyncedKind, string>
