import { expect, test, vi } from 'vitest'
import { exportAll } from '#data/export/export-all.ts'
import { hostJournal } from '#data/journal/host-journal.ts'
import { readFolders } from '#data/journal/restore-from-journal.ts'
import { listOutbox } from '#data/outbox/list-outbox.ts'
import { countOutbox } from '#data/outbox/outbox-counts.ts'
import { lineId, readLines } from '#data/outbox/read-lines.ts'
import { pullChanges } from '#data/sync/wire/pull.ts'
import { write } from '#data/write/write.ts'
import { labelsNamed } from '#domain/records/all-labels.ts'
import { ALL_KINDS } from '#domain/records/all-sync.ts'
import { restoredText } from '#domain/sync-status/banners.ts'
import { outboxLine } from '#domain/sync-status/outbox/outbox-line.ts'
import { syncToast } from '#domain/sync-status/sync-toasts.ts'
import { newTestRecord } from '#tests/domain/records/test-kind/record.ts'
import { fill } from '#tests/src/data/journal/journaled-device.ts'
import { makeFakeLocks } from '#tests/support/fake-locks.ts'
import { memoryJournals } from '#tests/support/memory-journal.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { localId } from '#tests/support/tabs.ts'

// The folder of dashboards serves as the kind's folder; nothing below names it.
vi.mock('#domain/records/dashboards/kind.ts', async () => import('#tests/domain/records/test-kind/kind.ts'))
vi.mock(
  '#domain/records/dashboards/labels.ts',
  async () => import('#tests/domain/records/test-kind/labels.ts'),
)
vi.mock('#domain/records/dashboards/record.ts', async () => {
  const { parseTestRecord } = await import('#tests/domain/records/test-kind/record.ts')
  return { parseStoredDashboard: parseTestRecord }
})
vi.mock('#domain/records/dashboards/sync.ts', async () => import('#tests/domain/records/test-kind/sync.ts'))

const A = localId('a')
const note = newTestRecord(A, { title: 'Delays', params: '{}' }, 5)

/** A device with one such record, and the journal of its window. */
async function written() {
  const db = await emptyDatabase()
  await db.meta.put({ key: 'sentinel', value: 'device' })
  const folder = memoryJournals()
  const journal = await hostJournal({
    db,
    folder,
    locks: makeFakeLocks().client().locks,
    onState: () => undefined,
  })
  const stored = await write(db, ['dashboards'], async (writer) => {
    await writer.db.table<unknown>('dashboards').put(note)
    await writer.queue('dashboards', A, { op: 'create', fields: ['title', 'params'], urgency: 'now' })
  })
  expect(stored.ok).toBe(true)
  await journal.flush()
  return { db, folder }
}

test('it has a table with the common indexes and its own', async () => {
  const { db } = await written()
  expect(await db.table('dashboards').where('pinnedAt').aboveOrEqual(0).count()).toBe(0)
  expect(await db.table('dashboards').where('serverId').equals(4).count()).toBe(0)
})

test('it is sent, and recognised in the change list by its wire name', async () => {
  expect(ALL_KINDS.get('dashboards')?.nameOf({ title: 'Delays' })).toBe('Delays')
  const change = { kind: 'note', id: 4, uuid: null, revision: 40, deleted: false, record: { id: 4 } }
  const result = { user_id: 1, changes: [change], cursor: 'c', has_more: false, reset: false }
  const read = async () => ({ ok: true as const, status: 200, body: { result }, etag: null })
  expect(await pullChanges({ transport: { read }, userId: 1, now: () => 0 }, 'b')).toMatchObject({
    value: { records: [{ kind: 'dashboards', serverId: 4 }] },
  })
})

test('it is restored from the journal, and reported by its name', async () => {
  const { folder } = await written()
  folder.crash()
  const empty = await emptyDatabase()
  const restored = await fill(empty, await readFolders([async () => folder]))
  expect(await empty.table('dashboards').get(A)).toMatchObject({ current: note.current, rev: 1 })
  expect(restoredText(restored)).toContain('restored 1 note, 1 unsent change.')
})

test('it is exported', async () => {
  const { db } = await written()
  expect(JSON.parse((await exportAll(db, 'device')).text)).toMatchObject({
    dashboards: [{ current: { title: 'Delays' } }],
  })
})

test('it is counted and listed in the outbox with name, label and icon', async () => {
  const { db } = await written()
  expect(await countOutbox(db)).toMatchObject({ changes: 1, toDecide: 0 })
  const [key] = (await listOutbox(db, 0)).waiting
  if (key === undefined) throw new Error('no line')
  const content = (await readLines(db, [key])).get(lineId(key))
  if (content?.kind !== 'row') throw new Error('no row')
  const line = outboxLine({ ...content, connection: 'online', now: 9 })
  expect(line).toMatchObject({ kind: 'dashboards', name: 'Delays', what: 'Note, new, 32 B' })
  expect(labelsNamed(line.kind).icon).toBe('dashboard')
})

test('it has its own text for a rejected change', () => {
  const change = { op: 'update' as const, fields: ['params'], name: null }
  const event = {
    code: 'not-stored',
    kind: 'dashboards',
    localId: A,
    name: '',
    reason: 'refused',
    message: '',
  } as const
  expect(syncToast({ ...event, change }, { isNew: false, fields: null }).text).toBe(
    'Your query could not be updated',
  )
  expect(syncToast({ ...event, code: 'gone', change }, { isNew: false, fields: null }).text).toBe(
    'A note was removed on the server.',
  )
})
