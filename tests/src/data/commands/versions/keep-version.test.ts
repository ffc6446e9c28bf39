import { expect, test } from 'vitest'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import { switchTab } from '#data/commands/tabs/switch-tab.ts'
import { keepVersion, VERSION_PAUSE_MS, type VersionCause } from '#data/commands/versions/keep-version.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { write } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

async function keep(db: LocalDatabase, localId: LocalId, cause: VersionCause) {
  await write(db, ['tabs'], async (writer) => keepVersion(writer, localId, cause))
}

async function versions(db: LocalDatabase) {
  const rows = await db.history.toArray()
  return rows.map(({ reason, snapshot }) =>
    `${reason} ${JSON.stringify(snapshot)}`.replace(/"current":\{.*?"sql":("[^"]*").*?\}/, '$1'),
  )
}

test('stores a text with the cause of its version', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db, { sql: 'select 1' })
  await keep(db, localId, 'run')
  expect(await versions(db)).toEqual(['version {"select 1","cause":"run"}'])
})

test('does not store equal texts twice', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db, { sql: 'select 1' })
  await keep(db, localId, 'run')
  await keep(db, localId, 'save')
  expect(await versions(db)).toHaveLength(1)
})

test.each([
  ['a run keeps every other text', 'run', 0, 2],
  ['a save keeps every other text', 'save', 0, 2],
  ['a tab that is left keeps none within five minutes', 'left', VERSION_PAUSE_MS - 60_000, 1],
  ['a tab that is left keeps one after five minutes', 'left', VERSION_PAUSE_MS + 60_000, 2],
] as const)('%s', async (_rule, cause, ageMs, expected) => {
  const db = await emptyDatabase()
  const localId = await addTab(db, { sql: 'select 1' })
  await keep(db, localId, 'run')
  await db.history.toCollection().modify((row, ref) => {
    ref.value = { ...row, at: row.at - ageMs }
  })
  await editTab(db, localId, { sql: 'select 2' })
  await keep(db, localId, cause)
  expect(await versions(db)).toHaveLength(expected)
})

test('stores and sends the tab that is left, not the current one', async () => {
  const db = await emptyDatabase()
  const first = await addTab(db, { sql: 'select 1' })
  const second = await addTab(db, { sql: 'select 2' })
  await switchTab(db, first)
  const rows = await db.outbox.orderBy('seq').toArray()
  expect(rows.map(({ localId, op, dueAt }) => [localId, op, dueAt > 0])).toEqual([
    [first, 'create', true],
    [second, 'create', false],
    [first, 'register', false],
  ])
  expect((await db.history.toArray()).map((row) => row.localId)).toEqual([second])
})
