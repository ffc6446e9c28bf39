import { isolated } from '#domain/core/text/isolated.ts'
import { fillText, TEXTS } from '#domain/errors/texts.ts'
import { kindNamed } from '#domain/records/all.ts'
import { labelsNamed } from '#domain/records/all-labels.ts'
import type { FailedChange } from '#domain/records/kind/labels.ts'
import type { SyncEvent, SyncEventCode } from '#domain/sync/engine/model/sync-event.ts'
import type { ToastType } from '#domain/toast/toast.ts'

/** Toast for a message of the sync engine, or with `log` an entry of the log only; `leadsTo` is the target of its button. */
export interface SyncToast {
  readonly type: ToastType | 'log'
  readonly text: string
  readonly detail?: string
  readonly leadsTo: 'outbox' | 'versions' | 'deleted' | null
}

/** Facts about the record that the engine does not report. */
export type ToastSubject = Pick<FailedChange, 'isNew' | 'fields'>

/** Detail of a failed save that is retried. Source: look §6, error: save. */
const SAVED_LOCALLY = 'It is saved on this device and will be sent again.'

/** Detail of a rejected save. */
const SAVED_LOCALLY_REJECTED = 'It is saved on this device. Open the outbox to decide.'

/** Detail of a save that is too large for the server: it is not retried unchanged. */
const SAVED_LOCALLY_TOO_LARGE = 'It is saved on this device. Make it shorter to send it.'

type ToastOfEvent = (event: SyncEvent, name: string) => SyncToast

function warning(text: string, detail: string, leadsTo: SyncToast['leadsTo'] = null): SyncToast {
  return { type: 'warning', text, detail, leadsTo }
}

/** Toasts by code, except for failed saves. A tab without unsent changes that was closed elsewhere gets none. */
const TOASTS: Readonly<Record<Exclude<SyncEventCode, 'not-stored'>, ToastOfEvent>> = {
  'kept-version': ({ kind }, name) =>
    warning(
      `There are two versions of ${name}.`,
      'It was changed here and on the server. Nothing is lost. Choose one when you like.',
      kindNamed(kind ?? '').hasBin ? 'versions' : 'outbox',
    ),
  'lines-joined': ({ kind }, name) => {
    // Records with maps are merged by their entries, others by the lines of a text.
    const isText = kindNamed(kind ?? '').mapFields.length === 0
    return {
      type: 'info',
      text: `${isText ? 'Lines' : 'Changes'} from another device were merged into ${name}.`,
      detail: `Both changed different ${isText ? 'lines' : 'parts'}. The earlier ${isText ? 'texts' : 'versions'} are in Versions.`,
      leadsTo: null,
    }
  },
  'became-local': (_event, name) =>
    warning(
      `${name} was closed on the server.`,
      'It has unsent changes, so it stays open here and is sent to the server again.',
    ),
  gone: (_event, name) =>
    warning(
      `${name} was removed on the server.`,
      'Your changes are saved on this device. Open the outbox to decide.',
      'outbox',
    ),
  'changed-deleted': (_event, name) =>
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
  'not-read': (_event, name) => ({
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

/** Makes the toast of a message; the specification has some of the texts. Source: SQL spec §8, look §6. */
export function syncToast(event: SyncEvent, subject: ToastSubject): SyncToast {
  const name = event.name === '' ? labelsNamed(event.kind ?? '').nameless : isolated(event.name)
  return event.code === 'not-stored' ? notStored(event, subject, name) : TOASTS[event.code](event, name)
}

function notStored(event: SyncEvent, subject: ToastSubject, name: string): SyncToast {
  if (event.reason === 'too-large')
    return warning(
      `${name} is too large for the server.`,
      `${event.message.replace(/\.?$/, '. ')}${SAVED_LOCALLY_TOO_LARGE}`.replace(/^\. /, ''),
      'outbox',
    )
  const detail = isTriedAgain(event) ? SAVED_LOCALLY : SAVED_LOCALLY_REJECTED
  return { ...notStoredText(event, subject, name), detail, leadsTo: 'outbox' }
}

/** Only failures of the server are retried; rejected changes wait for the user. Source: sync §3.9. */
function isTriedAgain({ reason }: SyncEvent): boolean {
  return reason === 'failing'
}

/** A failed move to the server is a warning, a rejected change an error. Source: SQL spec §8. */
function notStoredText(
  event: SyncEvent,
  subject: ToastSubject,
  name: string,
): Pick<SyncToast, 'type' | 'text'> {
  const { kind, change, reason, message } = event
  const failure = labelsNamed(kind ?? '').failure({ change, reason, message, ...subject })
  if (failure !== 'not-moved')
    return { type: failure.type, text: fillText(TEXTS[failure.code], failure.values ?? {}) }
  return {
    type: 'warning',
    text: isTriedAgain(event) ? TEXTS.migrationFailed : `${name} could not be stored on the server.`,
  }
}
