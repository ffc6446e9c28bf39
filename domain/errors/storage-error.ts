import { START_TEXTS } from './start-texts.ts'

const MESSAGES = {
  'storage-full': START_TEXTS.storageFull,
  'storage-blocked': START_TEXTS.storageBlocked,
  'newer-database': START_TEXTS.newerDatabase,
  'storage-failed': START_TEXTS.notSaved,
  'record-deleted': START_TEXTS.recordDeleted,
} as const

/**
 * Reason of a failed write. `storage-full`: no space. `storage-blocked`: the browser denies storage. `newer-database`:
 * a newer version of Offset owns the data. `record-deleted`: another window or device deleted the record.
 * `storage-failed`: anything else.
 */
export type StorageErrorCode = keyof typeof MESSAGES

/** A failed open or write: `message` for the user, `cause` the message of the browser. */
export interface StorageError {
  readonly code: StorageErrorCode
  readonly message: string
  readonly cause: string
}

/**
 * The toast of a failed write. `text` describes the failure, unless the record was deleted: then its own message does.
 */
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
