import { expect, test } from 'vitest'
import { keepResultLayout, knownLayout, noteNewResult, resultLayout } from '#data/answers/result-layouts.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { FIRST_LAYOUT } from '#domain/query/layout/result-layout.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const A = 'query-aaaaa' as QueryId
const SORTED = { ...FIRST_LAYOUT, view: { ...FIRST_LAYOUT.view, sort: [{ column: 0, isDescending: false }] } }

test('a result of a run that began here was never looked at', async () => {
  const db = await emptyDatabase()
  expect(knownLayout(db, A)).toBeNull()
  noteNewResult(db, A)
  expect(knownLayout(db, A)).toBe(FIRST_LAYOUT)
})

test('what is kept of it is known at once', async () => {
  const db = await emptyDatabase()
  noteNewResult(db, A)
  await keepResultLayout(db, A, SORTED)
  expect(knownLayout(db, A)).toBe(SORTED)
  expect(await resultLayout(db, A)).toEqual(SORTED)
})

test('the database is asked how a result of another window was looked at', async () => {
  const db = await emptyDatabase()
  await keepResultLayout(db, A, SORTED)
  expect(knownLayout(db, A)).toBeNull()
})
