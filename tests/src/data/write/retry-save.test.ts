import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { beforeUpdate } from '#data/platform/before-update.ts'
import { waitMs } from '#data/write/retry-save.ts'
import { saveState } from '#data/write/save-state.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { addTab, emptyDatabase, withFailingWrite } from '#tests/support/tab-database.ts'

let db: LocalDatabase
let localId: LocalId

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  db = await emptyDatabase()
  localId = await addTab(db)
})

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  db.retire()
  await db.delete()
})

async function saved(): Promise<void> {
  if (saveState.get().kind === 'saved') return
  await new Promise<void>((resolve) => {
    const stop = saveState.subscribe(() => {
      if (saveState.get().kind !== 'saved') return
      stop()
      resolve()
    })
  })
}

test.each([
  [0, 1_000],
  [1, 2_000],
  [2, 4_000],
  [4, 16_000],
  [5, 30_000],
  [50, 30_000],
])('after %i failed tries the next one follows after %i ms', (tries, wait) => {
  expect(waitMs(tries)).toBe(wait)
})

test('stores a failed text without further typing', async () => {
  const typed = 'select 2'
  const stop = beforeUpdate(async () => void (await editTab(db, localId, { sql: typed })))
  await withFailingWrite(1, async () => void (await editTab(db, localId, { sql: typed })))
  expect((await db.tabs.get(localId))?.current.sql).not.toBe(typed)
  await vi.advanceTimersByTimeAsync(1_000)
  await saved()
  stop()
  expect((await db.tabs.get(localId))?.current.sql).toBe('select 2')
})

test('without unsaved texts, probes whether writes work again', async () => {
  await withFailingWrite(1, async () => void (await editTab(db, localId, { sql: 'select 2' })))
  expect(saveState.get().kind).toBe('not-saved')
  await vi.advanceTimersByTimeAsync(1_000)
  await saved()
  expect(saveState.get().kind).toBe('saved')
})

test('keeps retrying', async () => {
  let denials = 0
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...rest) {
    denials += 1
    if (denials <= 3) throw new DOMException('no room', 'QuotaExceededError')
    return put.apply(this, rest)
  })
  await editTab(db, localId, { sql: 'select 2' })
  const done = saved()
  for (let step = 0; step < 5 && saveState.get().kind === 'not-saved'; step += 1) {
    await vi.advanceTimersByTimeAsync(30_000)
    await db.meta.count()
  }
  await done
  expect(denials).toBeGreaterThan(3)
})
