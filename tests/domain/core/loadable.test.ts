import { expect, test } from 'vitest'
import { failureOf, LOADING, loadableOf, MISSING, ready, readyValue } from '#domain/core/loadable.ts'
import { err, ok } from '#domain/core/result.ts'

const failed = loadableOf(err({ message: 'No route.' }))

test('a result becomes a ready value, or a failure with its error', () => {
  expect(loadableOf(ok(7))).toEqual({ state: 'ready', value: 7 })
  expect(failed).toEqual({ state: 'failed', error: { message: 'No route.' } })
})

test('only the ready state has a value', () => {
  expect([ready(0), LOADING, failed, MISSING].map(readyValue)).toEqual([0, null, null, null])
})

test('only a failure has a message', () => {
  expect([ready(0), LOADING, failed, MISSING].map(failureOf)).toEqual([null, null, 'No route.', null])
})
