import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listChanges as listCall } from '#domain/contract/sync.ts'
import { NO_SYNCED_HEADERS } from '#server/http/synced-request.ts'
import { RECORD_KINDS } from '#server/records/all.ts'
import { listChanges, MAX_PAGE_LENGTH } from '#server/records/kind/list-changes.ts'
import { changeRecord, createRecord } from '#server/records/kind/make-change.ts'
import { ownRecord } from '#server/records/kind/record-kind.ts'
import { openStore, type Store } from '#server/store/open-store.ts'
import { deleteRecord, revisionOf } from '#server/store/synced/records.ts'
import { localUser, type User } from '#server/store/users.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { LISTED_TEST_KIND, TEST_KIND } from './test-kind.ts'

let folder: string
let store: Store
let user: User

beforeEach(async () => {
  folder = freeFolder('one-folder')
  const opened = openStore({
    filePath: join(folder, 'metadata.sqlite'),
    programVersion: '1.0.0',
    now: 1_000,
    kinds: [LISTED_TEST_KIND],
  })
  if (!opened.ok) throw new Error(opened.error.code)
  store = opened.value
  user = await localUser(store, 0)
})
afterEach(async () => {
  await store.close()
  removeFolder(folder)
})

const ask = () => ({ user, now: 5, synced: NO_SYNCED_HEADERS })
const row = () => ({ uuid: null, user_id: user.id, pinned: 0 as const, created_on: 5, changed_on: 5 })

async function note(text: string): Promise<number> {
  const { id } = await store.db
    .insertInto('notes')
    .values({ ...row(), text })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function changesAfter(cursor: string | null = null, keepsTabs = true) {
  const answer = await listChanges({ store, keepsTabs }, [LISTED_TEST_KIND], { user, now: 5, cursor })
  if (!answer.ok) throw new Error('refused')
  return listCall.answer.parse(answer.value).result
}

test('its changes are counted, but for the columns that it leaves out', async () => {
  const id = await note('one')
  expect(await revisionOf(store, { kind: TEST_KIND, id })).toBe(1_001)
  await sql`UPDATE notes SET text = 'two' WHERE id = ${id}`.execute(store.db)
  expect(await revisionOf(store, { kind: TEST_KIND, id })).toBe(1_002)
  await sql`UPDATE notes SET pinned = 1 WHERE id = ${id}`.execute(store.db)
  expect(await revisionOf(store, { kind: TEST_KIND, id })).toBe(1_002)
})

test('it is in the change list in its own form, also where tabs stay on their devices', async () => {
  const id = await note('one')
  const change = { kind: 'note', id, uuid: null, revision: 1_001, deleted: false }
  const record = { id, text: 'one', by: 'admin' }
  expect((await changesAfter()).changes).toEqual([{ ...change, record }])
  expect((await changesAfter(null, false)).changes).toEqual([{ ...change, record }])
})

test('a deleted one leaves a tombstone with its content', async () => {
  const id = await note('last words')
  const { cursor } = await changesAfter()
  await deleteRecord(store, { kind: TEST_KIND, id })
  expect((await changesAfter(cursor)).changes).toEqual([
    {
      kind: 'note',
      id,
      uuid: null,
      revision: 1_002,
      deleted: true,
      record: { id, text: 'last words', by: 'admin' },
    },
  ])
  expect(await ownRecord(store, TEST_KIND, { userId: user.id, id })).toMatchObject({
    error: { status: 404, headers: { etag: '"1002"' } },
  })
})

test('a page of changes is limited by the length of its texts', async () => {
  const text = 'x'.repeat(MAX_PAGE_LENGTH)
  const [first] = [await note(text), await note(text)]
  const page = await changesAfter()
  expect([page.changes.map(({ id }) => id), page.has_more]).toEqual([[first], true])
})

test('it is created once with a uuid, changed and answered with its revision', async () => {
  const uuid = '0192e4a0-7b1c-4c6e-9a53-2f6d1b7c8e90'
  const make = () =>
    createRecord(store, ask(), {
      kind: TEST_KIND,
      uuid,
      insert: async ({ db }) => {
        const made = { ...row(), uuid, text: 'made' }
        const { id } = await db.insertInto('notes').values(made).returning('id').executeTakeFirstOrThrow()
        return { ok: true, value: id }
      },
      answer: async (_view, id) => id,
    })
  const [first, again] = [await make(), await make()]
  expect(first).toMatchObject({ value: { headers: { etag: '"1001"' } } })
  expect(again).toEqual(first)
  const id = Number((await changesAfter()).changes[0]?.id)
  const changed = await changeRecord(store, ask(), { kind: TEST_KIND, id }, async ({ db }) => {
    await db.updateTable('notes').set({ text: 'changed' }).where('id', '=', id).execute()
    return { ok: true, value: 'done' }
  })
  expect(changed).toMatchObject({ value: { answer: 'done', headers: { etag: '"1002"' } } })
})

test('ids of a store that was opened in 2026 go on at its seconds for it too', async () => {
  await store.close()
  const now = Date.UTC(2026, 0, 2)
  const opened = openStore({
    filePath: join(folder, 'metadata.sqlite'),
    programVersion: '1.0.0',
    now,
    kinds: [...RECORD_KINDS, LISTED_TEST_KIND],
  })
  if (!opened.ok) throw new Error(opened.error.code)
  store = opened.value
  expect(await note('later')).toBe(86_401)
})
