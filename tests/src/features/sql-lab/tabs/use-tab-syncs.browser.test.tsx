import { useSyncExternalStore } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { storeTyped } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { statusSnapshotOf } from '#data/outbox/status-snapshot.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { silentError } from '#domain/errors/wire-error.ts'
import { useSaveStatus } from '#features/sql-lab/editor/use-save-status.ts'
import { makeTabDrafts, type TabDrafts } from '#features/sql-lab/model/tab-drafts.ts'
import { useTabStatus } from '#features/sql-lab/tabs/use-tab-status.ts'
import { useTabSyncs } from '#features/sql-lab/tabs/use-tab-syncs.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

/** One record per render: the mark of each tab, the save status of the first, and the count of the badge. */
let pictures: { readonly marks: string; readonly status: string; readonly changes: number }[] = []

beforeEach(() => {
  pictures = []
  connection.report(null)
})

interface ScreenProps {
  readonly db: LocalDatabase
  readonly open: readonly [LocalId, ...LocalId[]]
  readonly drafts: TabDrafts
}

const Screen = ({ db, open, drafts }: ScreenProps) => {
  useTabStatus({ db, open, active: open[0], drafts })
  const syncs = useTabSyncs(db)
  const status = useSaveStatus(db, open[0], drafts)?.kind ?? 'nothing'
  const moment = statusSnapshotOf(db)
  const { outbox } = useSyncExternalStore(moment.subscribe, moment.get)
  const marks = open
    .map((localId) => syncs.get(localId)?.reason ?? syncs.get(localId)?.state ?? 'synced')
    .join(', ')
  pictures.push({ marks, status, changes: outbox?.changes ?? 0 })
  return null
}

const draftsOf = (db: LocalDatabase) =>
  makeTabDrafts(db, {
    now: () => Date.now(),
    store: storeTyped,
    merger: () => null,
    loadMerger: async () => null,
  })

const marks = () => pictures.at(-1)?.marks

test('mark, save status and badge are never of different moments', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db)
  await render(<Screen db={db} open={[localId]} drafts={draftsOf(db)} />)
  await expect.poll(marks).toBe('device')
  pictures = []
  // Sent and answered before the status was shown for half a second.
  await db.outbox.toCollection().modify({ state: 'SENDING' })
  await expect.poll(marks).toBe('sending')
  await db.transaction('rw', db.outbox, db.tabs, async () => {
    await db.outbox.clear()
    await db.tabs.update(localId, { serverId: 1, acked: (await db.tabs.get(localId))?.rev ?? 0 })
  })
  await expect.poll(marks).toBe('synced')
  const shown = pictures.map((one) => `${one.marks}, ${one.status}, ${one.changes}`)
  expect([...new Set(shown)].filter((one) => one !== 'device, device, 1')).toEqual([
    'sending, sending, 1',
    'synced, sent, 0',
  ])
})

test('a change of the connection updates the marks with the same rows, and no mark disappears meanwhile', async () => {
  const db = await emptyDatabase()
  const drafts = draftsOf(db)
  const one = await addTab(db)
  const stage = await render(<Screen db={db} open={[one]} drafts={drafts} />)
  await expect.poll(marks).toBe('device')
  pictures = []
  connection.report(silentError('offline'))
  await expect.poll(marks).toBe('waiting (no answer)')
  connection.report(null)
  await expect.poll(marks).toBe('device')
  expect(pictures.filter((one) => one.marks.startsWith('waiting') !== (one.status === 'waiting'))).toEqual([])
  const other = await addTab(db)
  pictures = []
  await stage.rerender(<Screen db={db} open={[one, other]} drafts={drafts} />)
  await expect.poll(marks).toBe('device, device')
  expect(pictures.filter((picture) => !picture.marks.startsWith('device'))).toEqual([])
})
