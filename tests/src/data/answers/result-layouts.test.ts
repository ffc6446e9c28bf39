import { expect, test } from 'vitest'
import { knownLayout, noteNewResult, resultLayout, storeResultLayout } from '#data/answers/result-layouts.ts'
import {
  FIRST_LAYOUT,
  hideColumn,
  sortByColumn,
  withFilters,
  withWidth,
} from '#domain/query/layout/result-layout.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { query, queryId } from '#tests/support/tabs.ts'

const columns = (...names: readonly string[]): readonly ResultColumn[] =>
  names.map((name) => ({ name, type: 'BIGINT', kind: 'number' }))

const [FIRST, AGAIN, OTHER] = [queryId('first'), queryId('again'), queryId('other')]

async function threeRuns() {
  const db = await emptyDatabase()
  await db.queries.bulkPut([
    query({ id: FIRST, columns: columns('a', 'b', 'c') }),
    query({ id: AGAIN, columns: columns('a', 'b', 'c') }),
    query({ id: OTHER, columns: columns('a', 'c') }),
  ])
  return db
}

const STANDS = withWidth(hideColumn(sortByColumn(FIRST_LAYOUT, 0, false), 1, 3), 2, 120)

test('a repeated query with the same columns keeps its layout, without filters', async () => {
  const db = await threeRuns()
  const filtered = withFilters(STANDS, 2, [{ column: 2, kind: 'null' }])
  await storeResultLayout(db, FIRST, filtered)
  expect(await resultLayout(db, FIRST)).toEqual(filtered)
  expect(await resultLayout(db, AGAIN)).toEqual(STANDS)
  expect(await resultLayout(db, OTHER)).toBe(FIRST_LAYOUT)
})

test('a layout of a later result does not change an earlier one', async () => {
  const db = await threeRuns()
  await storeResultLayout(db, FIRST, STANDS)
  await storeResultLayout(db, AGAIN, FIRST_LAYOUT)
  expect(await resultLayout(db, FIRST)).toEqual(STANDS)
  expect(await resultLayout(db, AGAIN)).toEqual(FIRST_LAYOUT)
})

test('the layout of a result without a run is its own', async () => {
  const db = await emptyDatabase()
  await storeResultLayout(db, FIRST, STANDS)
  expect(await resultLayout(db, FIRST)).toEqual(STANDS)
  expect(await resultLayout(db, AGAIN)).toBe(FIRST_LAYOUT)
})

test('the result of a run in a tab without layouts has the first layout', async () => {
  const db = await threeRuns()
  expect(knownLayout(db, AGAIN)).toBeNull()
  await noteNewResult(db, query({ id: AGAIN }))
  expect(knownLayout(db, AGAIN)).toBe(FIRST_LAYOUT)
})

test('reads the database if the tab has a layout', async () => {
  const db = await threeRuns()
  await storeResultLayout(db, FIRST, STANDS)
  await noteNewResult(db, query({ id: AGAIN }))
  expect(knownLayout(db, AGAIN)).toBeNull()
})

test('a layout of a new result is known at once', async () => {
  const db = await threeRuns()
  await noteNewResult(db, query({ id: FIRST }))
  await storeResultLayout(db, FIRST, STANDS)
  expect(knownLayout(db, FIRST)).toBe(STANDS)
})
