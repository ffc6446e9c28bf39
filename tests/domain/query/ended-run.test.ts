import { expect, test } from 'vitest'
import { shownRun } from '#domain/query/ended-run.ts'
import { query } from '#tests/support/tabs.ts'

const ended = query({ state: 'success', rows: 3 })

test('a run that ended here is drawn as it ended while the stored one is under way', () => {
  expect(shownRun(query({ state: 'running' }), ended)).toBe(ended)
})

test('an end that another window stored stays', () => {
  const stopped = query({ state: 'stopped' })
  expect(shownRun(stopped, ended)).toBe(stopped)
})

test('once both say the same nothing is drawn again', () => {
  expect(shownRun(query({ state: 'success', rows: 3 }), ended)).toBe(ended)
})

test('what is stored later is drawn', () => {
  const pinned = query({ state: 'success', rows: 3, pinnedAt: 9_000 })
  expect(shownRun(pinned, ended)).toBe(pinned)
})

test('a run that did not end here is drawn as it is stored', () => {
  const stored = query({ state: 'running' })
  expect(shownRun(stored, null)).toBe(stored)
})
