import { beforeEach, expect, test } from 'vitest'
import { readDatasetVersions, restoreDatasetVersion } from '#data/commands/datasets/dataset-versions.ts'
import { editDataset } from '#data/commands/datasets/edit-dataset.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { newDataset } from '#domain/records/datasets/new-dataset.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { localId } from '#tests/support/tabs.ts'

const ID = localId('d')
const START = { name: 'flights', databaseId: 1, catalog: null, schema: 'main', sql: 'select 1' }

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
  const made = newDataset(ID, START, 1_000)
  await db.datasets.put({ ...made, current: { ...made.current, ownerIds: [7] }, isWhole: true })
})

const versions = async () =>
  (await readDatasetVersions(db, ID, 10)).list.map(({ why, dataset }) => `${why}: ${dataset.sql}`)

test('each edit creates a version, and the first one stores the state before it', async () => {
  await editDataset(db, ID, { sql: 'select 2' })
  await editDataset(db, ID, ({ sql }) => ({ sql: `${sql} + 1` }))
  await editDataset(db, ID, { ownerIds: [7, 8] })
  expect(await versions()).toEqual([
    'saved: select 2 + 1',
    'saved: select 2',
    'before it was updated: select 1',
  ])
})

test('restores a version as one edit; owners stay, and the state before becomes a version', async () => {
  await editDataset(db, ID, { sql: 'select 2', description: 'Second' })
  const { list } = await readDatasetVersions(db, ID, 10)
  const first = list.at(-1)
  if (first === undefined) throw new Error('no version')
  await editDataset(db, ID, { ownerIds: [8] })
  expect(await restoreDatasetVersion(db, ID, first.dataset)).toMatchObject({
    ok: true,
    value: { current: { sql: 'select 1', description: null, ownerIds: [8] } },
  })
  expect((await versions()).at(0)).toBe('saved: select 2')
})

test('a dataset known only from the list has no version', async () => {
  await db.datasets.update(ID, { isWhole: false })
  await editDataset(db, ID, { name: 'delays' })
  expect(await db.history.count()).toBe(0)
})

test('rejects the restore of a deleted dataset', async () => {
  const { ownerIds: _owners, ...dataset } = newDataset(ID, START, 1_000).current
  expect(await restoreDatasetVersion(db, localId('z'), dataset)).toMatchObject({
    ok: false,
    error: { code: 'record-deleted' },
  })
})
