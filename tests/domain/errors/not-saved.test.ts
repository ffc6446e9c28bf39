import { expect, test } from 'vitest'
import { answerNotStored } from '#domain/errors/not-saved.ts'
import { storageError } from '#domain/errors/storage-error.ts'

test('a full device has a message to free space', () => {
  expect(answerNotStored(storageError('storage-full', 'QuotaExceededError'))).toEqual({
    code: 'not-cached',
    message: 'The server answered, but this device has no room to store it. Free some space, then try again.',
  })
})

test('any other error has a message to try again', () => {
  expect(answerNotStored(storageError('storage-failed', 'UnknownError'))).toEqual({
    code: 'not-cached',
    message: 'The server answered, but this device could not store it. Please try again.',
  })
})
