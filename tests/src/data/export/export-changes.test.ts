import { afterEach, beforeEach, expect, test } from 'vitest'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { exportChange, exportOutbox } from '#data/export/export-changes.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { jsonFile } from '#domain/export/exported-changes.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

let db: LocalDatabase
let localId: LocalId

beforeEach(async () => {
  db = await emptyDatabase()
  localId = await addTab(db, { name: 'Delays / "2026"', sql: 'select 1' })
  await db.meta.put({ key: 'clientId', value: 'device' })
})

afterEach(async () => {
  db.retire()
  await db.delete()
})

test('exports one change with everything that was written', async () => {
  await editTab(db, localId, { sql: 'select 2 -- ä☃' })
  const file = await exportChange(db, 1)
  expect(file?.name).toMatch(/^Delays 2026 \d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(file?.text ?? '')).toMatchObject({
    format: 'offset-unsent-changes',
    version: 1,
    device: 'device',
    changes: [
      {
        change: { op: 'create', kind: 'tabs', localId },
        record: { localId, current: { name: 'Delays / "2026"', sql: 'select 2 -- ä☃' } },
      },
    ],
  })
})

test('exports all changes in order', async () => {
  const other = await addTab(db, { name: 'Second' })
  const file = await exportOutbox(db)
  expect(file.name).toMatch(/^Unsent changes /)
  expect(JSON.parse(file.text).changes).toMatchObject([
    { record: { localId } },
    { record: { localId: other } },
  ])
})

test('returns no file for a change that is no longer pending', async () => {
  expect(await exportChange(db, 99)).toBeNull()
})

test('exports a change without a record alone', async () => {
  await db.tabs.clear()
  expect(JSON.parse((await exportChange(db, 1))?.text ?? '')).toMatchObject({ changes: [{ record: null }] })
})

test.each([
  ['A tab', 'A tab 2026-11-21.json'],
  ['../../etc/passwd', '.. .. etc passwd 2026-11-21.json'],
  ['Отчёт ☃', 'Отчёт 2026-11-21.json'],
  ['', 'offset 2026-11-21.json'],
  ['x'.repeat(200), `${'x'.repeat(80)} 2026-11-21.json`],
])('a file for "%s" has a name that every system takes', (name, expected) => {
  expect(jsonFile(name, Date.UTC(2026, 10, 21, 9)).name).toBe(expected)
})
