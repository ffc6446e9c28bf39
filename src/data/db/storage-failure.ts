import { type StorageError, storageError } from '#domain/errors/storage-error.ts'

/** Thrown in a transaction to roll it back; translated by its caller. */
export class NewerWriterError extends Error {
  override readonly name = 'NewerWriterError'
}

/** Thrown when the browser has cleared the database since it was opened. */
export class ClearedDatabaseError extends Error {
  override readonly name = 'ClearedDatabaseError'
}

/** Thrown in a transaction that would change a deleted record; it is rolled back. */
export class DeletedRecordError extends Error {
  override readonly name = 'DeletedRecordError'
}

/** True if the browser has cleared the database. */
export function isCleared(cause: unknown): boolean {
  return causeNames(cause).includes('ClearedDatabaseError')
}

/** Translates an error of the browser or of Dexie, which wraps the cause, sometimes twice. */
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

/** True if the connection was lost, so that opening again may help. Source: sync §2.1 (iOS IDB death). */
export function isConnectionLost(cause: unknown): boolean {
  const message = cause instanceof Error ? cause.message : ''
  const isLost = causeNames(cause).some(
    (name) => name === 'DatabaseClosedError' || name === 'InvalidStateError',
  )
  return isLost || /connection to indexed database server lost|connection is closing/i.test(message)
}

/** True if the handle was closed. */
export function isDatabaseClosed(cause: unknown): boolean {
  return causeNames(cause).includes('DatabaseClosedError')
}

function causeNames(cause: unknown, depth = 0): string[] {
  if (typeof cause !== 'object' || cause === null || depth > 4) return []
  const name = 'name' in cause && typeof cause.name === 'string' ? [cause.name] : []
  const inner = 'inner' in cause ? causeNames(cause.inner, depth + 1) : []
  return [...name, ...inner]
}
