import { beforeEach, expect, test } from 'vitest'
import { warnWhenNotStored } from '#data/commands/queries/warn-not-stored.ts'
import { toasts } from '#data/platform/toasts.ts'
import { err, ok } from '#domain/core/result.ts'
import { type ResultsError, resultsError } from '#domain/errors/results-error.ts'
import { queryId } from '#tests/support/tabs.ts'

beforeEach(() => {
  for (const { id } of toasts.get().toasts) toasts.dismiss(id)
})

const saidAfter = async (error: ResultsError | null) => {
  await warnWhenNotStored(queryId('a'), {
    whenStored: async () => (error === null ? ok(true) : err(error)),
  })
  return toasts.get().toasts.map(({ text }) => text)
}

test('warns about a result that is only in this window', async () => {
  expect(await saidAfter(resultsError('not-stored'))).toEqual([
    'This result is only in this window: it could not be stored on this device. Run the query again after a reload.',
  ])
})

test('warns about a result that was lost with its worker', async () => {
  expect(await saidAfter(resultsError('worker'))).toEqual([
    'This result is no longer on this device. Run the query again.',
  ])
})

test('does not warn about a stored or removed result', async () => {
  expect(await saidAfter(null)).toEqual([])
  expect(await saidAfter(resultsError('gone'))).toEqual([])
})
