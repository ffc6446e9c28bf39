import { expect, test } from 'vitest'
import { shownRun } from '#domain/query/ended-run.ts'
import { query } from '#tests/support/tabs.ts'

const ended = query({ state: 'success', rows: 3 })

test('a run that ended here is shown as ended while the stored one is running', () => {
  expect(shownRun(query({ state: 'running' }), ended)).toBe(ended)
})

test('an end that another window stored wins', () => {
  const stopped = query({ state: 'stopped' })
  expect(shownRun(stopped, ended)).toBe(stopped)
})

test('equal runs keep their identity', () => {
  expect(shownRun(query({ state: 'success', rows: 3 }), ended)).toBe(ended)
})

test('a later stored state is shown', () => {
  const pinned = query({ state: 'success', rows: 3, pinnedAt: 9_000 })
  expect(shownRun(pinned, ended)).toBe(pinned)
})

test('a run that did not end here is shown as stored', () => {
  const stored = query({ state: 'running' })
  expect(shownRun(stored, null)).toBe(stored)
})
