import { isolated } from '#domain/core/text/isolated.ts'
import { TEXTS } from '#domain/errors/catalogue.ts'
import { kindNamed } from '#domain/records/all.ts'
import { labelsNamed } from '#domain/records/all-labels.ts'
import type { FailedChange } from '#domain/records/kind/labels.ts'
import type { SyncNotice, SyncNoticeCode } from '#domain/sync/engine/model/sync-notice.ts'
import type { ToastType } from '#domain/toast/toast.ts'

/** A notice of the sync engine as it is said, or with `log` only written down for whoever looks; `leadsTo` names what its button opens. */
export interface SyncToast {
  readonly type: ToastType | 'log'
  readonly text: string
  readonly detail?: string
  readonly leadsTo: 'outbox' | 'versions' | 'deleted' | null
}

/** What the engine does not say about the record itself. */
export type NoticeSubject = Pick<FailedChange, 'isNew' | 'fields'>

/** What is safe, beside a text that says what failed. Source: look §6, error: save. */
const SAVED_HERE = 'It is saved on this device and will be sent again.'

/** What is safe where the server gave no reason. */
const SAVED_HERE_REFUSED = 'It is saved on this device. Open the outbox to decide.'

/** What is safe, and what helps, where it is too large for the server: it is not tried again as it is. */
const SAVED_HERE_TOO_LARGE = 'It is saved on this device. Make it shorter to send it.'

type ToastOfNotice = (notice: SyncNotice, name: string) => SyncToast

function warning(text: string, detail: string, leadsTo: SyncToast['leadsTo'] = null): SyncToast {
  return { type: 'warning', text, detail, leadsTo }
}

/** What is said of each notice but of what could not be stored; a clean tab that was closed elsewhere goes unsaid. */
const TOASTS: Readonly<Record<Exclude<SyncNoticeCode, 'not-stored'>, ToastOfNotice>> = {
  'kept-version': ({ kind }, name) =>
    warning(
      `There are two versions of ${name}.`,
      'It was changed here and on the server. Nothing is lost. Choose one when you like.',
      kindNamed(kind ?? '').hasBin ? 'versions' : 'outbox',
    ),
  'lines-joined': (_notice, name) => ({
    type: 'info',
    text: `Lines from another device were merged into ${name}.`,
    detail: 'Both changed different lines. The earlier texts are in Versions.',
    leadsTo: null,
  }),
  'became-local': (_notice, name) =>
    warning(
      `${name} was closed on the server.`,
      'It has unsent changes, so it stays open here and is sent to the server again.',
    ),
  gone: (_notice, name) =>
    warning(
      `${name} was removed on the server.`,
      'Your changes are saved on this device. Open the outbox to decide.',
      'outbox',
    ),
  'changed-deleted': (_notice, name) =>
    warning(
      `${name} was deleted here and changed elsewhere.`,
      'It is deleted on the server too. Both versions stay on this device for 30 days.',
      'deleted',
    ),
  'another-user': () =>
    warning(
      'Another user is signed in.',
      'Nothing is sent under their name. Your changes are saved on this device.',
    ),
  'other-server': () => warning(TEXTS.otherServer, TEXTS.otherServerNext),
  'not-read': (_notice, name) => ({
    type: 'danger',
    text: TEXTS.fetchTabFailed,
    detail: `${name} is shown as it is on this device.`,
    leadsTo: null,
  }),
  restored: () => ({
    type: 'info',
    text: 'The server was restored to an older state.',
    detail: 'Newer changes from this device are sent again. Deleted records may reappear.',
    leadsTo: null,
  }),
}

/** The text of a notice, the specification's where it has one. Source: SQL spec §8, look §6. */
export function syncToast(notice: SyncNotice, subject: NoticeSubject): SyncToast {
  const name = notice.name === '' ? labelsNamed(notice.kind ?? '').nameless : isolated(notice.name)
  return notice.code === 'not-stored' ? notStored(notice, subject, name) : TOASTS[notice.code](notice, name)
}

function notStored(notice: SyncNotice, subject: NoticeSubject, name: string): SyncToast {
  if (notice.reason === 'too-large')
    return warning(
      `${name} is too large for the server.`,
      `${notice.message.replace(/\.?$/, '. ')}${SAVED_HERE_TOO_LARGE}`.replace(/^\. /, ''),
      'outbox',
    )
  const detail = isTriedAgain(notice) ? SAVED_HERE : SAVED_HERE_REFUSED
  return { ...notStoredText(notice, subject, name), detail, leadsTo: 'outbox' }
}

/** Only what a server failed on goes again by itself; what it refused waits for the user. Source: sync §3.9. */
function isTriedAgain({ reason }: SyncNotice): boolean {
  return reason === 'failing'
}

/** A failed move to the server is a warning, a refused change a failure. Source: SQL spec §8. */
function notStoredText(
  notice: SyncNotice,
  subject: NoticeSubject,
  name: string,
): Pick<SyncToast, 'type' | 'text'> {
  const failure = labelsNamed(notice.kind ?? '').failure({ change: notice.change, ...subject })
  if (failure !== 'not-moved') return { type: failure.type, text: TEXTS[failure.code] }
  return {
    type: 'warning',
    text: isTriedAgain(notice) ? TEXTS.migrationFailed : `${name} could not be stored on the server.`,
  }
}
