import { type StorageError, storageError } from '#domain/errors/storage-error.ts'

/** Thrown inside a transaction so that it ends without a trace; translated where the transaction began. */
export class NewerWriterError extends Error {
  override readonly name = 'NewerWriterError'
}

/** Thrown when the database is not the one that was opened: the browser has cleared it, and made an empty one. */
export class ClearedDatabaseError extends Error {
  override readonly name = 'ClearedDatabaseError'
}

/** Thrown inside a transaction that would change a record which was deleted meanwhile: nothing of it is stored. */
export class DeletedRecordError extends Error {
  override readonly name = 'DeletedRecordError'
}

/** Tells whether the browser has cleared the database under us. */
export function isCleared(cause: unknown): boolean {
  return causeNames(cause).includes('ClearedDatabaseError')
}

/** Translates what the browser or Dexie threw. Dexie wraps the first cause, sometimes twice. */
export function toStorageError(cause: unknown): StorageError {
  const names = causeNames(cause)
  const message = cause instanceof Error ? cause.message : String(cause)
  if (names.includes('QuotaExceededError')) return storageError('storage-full', message)
  if (names.includes('NewerWriterError') || names.includes('VersionError'))
    return storageError('newer-database', message)
  if (names.includes('DeletedRecordError')) return storageError('record-deleted', message)
  if (names.includes('SecurityError') || names.includes('MissingAPIError') || names.includes('MissingApi'))
    return storageError('storage-blocked', message)
  return storageError('storage-failed', message)
}

/** Tells whether the handle died under us, so that opening it again may help. Source: sync §2.1 (iOS IDB death). */
export function isConnectionLost(cause: unknown): boolean {
  const message = cause instanceof Error ? cause.message : ''
  const isLost = causeNames(cause).some(
    (name) => name === 'DatabaseClosedError' || name === 'InvalidStateError',
  )
  return isLost || /connection to indexed database server lost|connection is closing/i.test(message)
}

/** Tells whether a handle refused because it was closed; nothing that the browser itself throws says only that. */
export function isDatabaseClosed(cause: unknown): boolean {
  return causeNames(cause).includes('DatabaseClosedError')
}

function causeNames(cause: unknown, depth = 0): string[] {
  if (typeof cause !== 'object' || cause === null || depth > 4) return []
  const name = 'name' in cause && typeof cause.name === 'string' ? [cause.name] : []
  const inner = 'inner' in cause ? causeNames(cause.inner, depth + 1) : []
  return [...name, ...inner]
}
