import type { StorageError } from './storage-error.ts'

/** An answer of the server came, and could not be kept on this device, from which every screen reads it. */
export interface AnswerNotStoredError {
  readonly code: 'not-kept'
  readonly message: string
}

/** Makes the error, with its text, from why the device refused. */
export function answerNotStored({ code }: StorageError): AnswerNotStoredError {
  const why =
    code === 'storage-full' ? 'has no room to store it. Free some space, then' : 'could not store it. Please'
  return { code: 'not-kept', message: `The server answered, but this device ${why} try again.` }
}
