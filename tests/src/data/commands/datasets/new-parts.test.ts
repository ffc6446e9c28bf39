import { beforeEach, expect, test } from 'vitest'
import { readExpressionDrafts } from '#data/commands/datasets/expression-drafts.ts'
import { dropNewPart, keepNewPart, storeNewPart } from '#data/commands/datasets/new-parts.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { newDataset } from '#domain/records/datasets/new-dataset.ts'
import { beginPart, newPartsOf } from '#domain/records/datasets/new-part.ts'
import { emptyDatabase, outboxLines } from '#tests/support/tab-database.ts'
import { localId } from '#tests/support/tabs.ts'

const ID = localId('d')
const PART = beginPart('metric', 'u1', ['count', 'metric'])

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
  const made = newDataset(ID, { name: 'f', databaseId: 1, catalog: null, schema: 'main', sql: null }, 1_000)
  await db.datasets.put({ ...made, isWhole: true })
})

const begun = async () => newPartsOf(await readExpressionDrafts(db, ID), 'metric', [])

test('a new part is only on this device, and not sent', async () => {
  await keepNewPart(db, { localId: ID, part: PART }, { begins: true })
  await keepNewPart(db, { localId: ID, part: PART }, { expression: 'SUM(nosuch)' })
  await keepNewPart(db, { localId: ID, part: PART }, { name: 'bad' })
  expect(await begun()).toEqual([{ kind: 'metric', uuid: 'u1', name: 'bad', expression: 'SUM(nosuch)' }])
  expect((await db.datasets.get(ID))?.current.metrics).toEqual([])
  expect(await outboxLines(db)).toEqual([])
})

test('a saved part has the last stored name, and is no draft any more', async () => {
  await keepNewPart(db, { localId: ID, part: PART }, { begins: true })
  await keepNewPart(db, { localId: ID, part: PART }, { name: 'total' })
  const stored = await storeNewPart(db, { localId: ID, part: { ...PART, expression: 'SUM(n)' } }, 0)
  expect(stored).toEqual({ ok: true, value: true })
  expect(await begun()).toEqual([])
  expect((await db.datasets.get(ID))?.current.metrics).toMatchObject([
    { uuid: 'u1', name: 'total', expression: 'SUM(n)' },
  ])
  expect(await outboxLines(db)).toEqual(['update metrics'])
})

test('saving twice creates one part', async () => {
  const meant = { localId: ID, part: { ...PART, expression: 'SUM(n)' } }
  await storeNewPart(db, meant, 0)
  await storeNewPart(db, meant, 0)
  expect((await db.datasets.get(ID))?.current.metrics).toHaveLength(1)
})

test('a change of a removed part does not restore it', async () => {
  await keepNewPart(db, { localId: ID, part: PART }, { begins: true })
  await dropNewPart(db, { localId: ID, part: PART })
  await keepNewPart(db, { localId: ID, part: PART }, { name: 'late' })
  expect(await begun()).toEqual([])
})

test.each([
  [0, 'NUMERIC', false],
  [1, 'STRING', false],
  [2, 'DATETIME', true],
  [3, 'BOOLEAN', false],
  [null, null, false],
])('a new column has the type of its database: %s', async (genericType, type, isTemporal) => {
  const part = { ...beginPart('column', 'u2', []), expression: 'a' }
  await storeNewPart(db, { localId: ID, part }, genericType)
  expect((await db.datasets.get(ID))?.current.columns).toMatchObject([
    { name: 'computed', type, genericType, isTemporal },
  ])
})
