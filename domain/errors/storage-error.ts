import { START_TEXTS } from './start-texts.ts'

const MESSAGES = {
  'storage-full': START_TEXTS.storageFull,
  'storage-blocked': START_TEXTS.storageBlocked,
  'newer-database': START_TEXTS.newerDatabase,
  'storage-failed': START_TEXTS.notSaved,
  'record-deleted': START_TEXTS.recordDeleted,
} as const

/**
 * Why something is not stored on this device. `storage-full` no room, `storage-blocked` the browser allows none,
 * `newer-database` a newer program owns the data, `record-deleted` another window or device deleted the record that was to be
 * changed, `storage-failed` anything else.
 */
export type StorageErrorCode = keyof typeof MESSAGES

/** A failed opening or write: `message` for the user, `cause` the browser's own message. */
export interface StorageError {
  readonly code: StorageErrorCode
  readonly message: string
  readonly cause: string
}

/** A failed write as a notice: `text` says that it failed, unless the record was deleted, which says more. */
export function failureToast(
  { code, message }: StorageError,
  text: string,
): { readonly text: string; readonly detail?: string } {
  return code === 'record-deleted' ? { text: message } : { text, detail: message }
}

/** Makes a storage error with the text for its code. */
export function storageError(code: StorageErrorCode, cause: string): StorageError {
  return { code, message: MESSAGES[code], cause }
}
