import type { StorageError } from './storage-error.ts'

/** The server answered, but the device could not store the answer. Screens read from storage only. */
export interface AnswerNotStoredError {
  readonly code: 'not-cached'
  readonly message: string
}

/** Makes the error from the storage error. */
export function answerNotStored({ code }: StorageError): AnswerNotStoredError {
  const why =
    code === 'storage-full' ? 'has no room to store it. Free some space, then' : 'could not store it. Please'
  return { code: 'not-cached', message: `The server answered, but this device ${why} try again.` }
}
