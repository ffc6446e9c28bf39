import { afterEach, expect, test } from 'vitest'
import { databaseName } from '#data/db/database-name.ts'
import { cacheFolder } from '#data/journal/cache-folder.ts'
import { removalEnd, removeMarked } from '#data/session/removal.ts'
import { forgetRemoval, isRemovalDue, markRemoval } from '#data/session/removal-mark.ts'
import { openDatabase } from '#data/start/open-database.ts'

const ORIGIN = 'http://removal.example'
const ADA = { origin: ORIGIN, userId: 1 }
const BOB = { origin: ORIGIN, userId: 12 }

afterEach(async () => {
  for (const owner of [ADA, BOB]) markRemoval(owner)
  await removeMarked()
})

/** All data of a user in a browser. */
async function leaveBehind(owner: typeof ADA): Promise<void> {
  const name = databaseName(owner)
  const opened = await openDatabase(owner, { onTakenOver: () => undefined })
  if (opened.ok) opened.value.db.retire()
  const [half] = await (await cacheFolder(name)).open('journal')
  await half.append(new Uint8Array([1]))
  const root = await navigator.storage.getDirectory()
  const home = await root.getDirectoryHandle('journal', { create: true })
  await home.getDirectoryHandle(encodeURIComponent(name), { create: true })
  localStorage.setItem(`offset.last-words:${name}:window`, '[]')
  localStorage.setItem(`offset.last-screen:${owner.userId}`, '/sqllab/')
}

/** The places that still hold data. */
async function found({ userId }: typeof ADA): Promise<readonly string[]> {
  const name = databaseName({ origin: ORIGIN, userId })
  const root = await navigator.storage.getDirectory()
  const home = await root.getDirectoryHandle('journal', { create: true })
  const folders: string[] = []
  for await (const folder of home.keys()) folders.push(decodeURIComponent(folder))
  return [
    ...((await indexedDB.databases()).some((one) => one.name === name) ? ['database'] : []),
    ...(folders.includes(name) ? ['files'] : []),
    ...((await caches.has(`journal:${name}`)) ? ['cache'] : []),
    ...Object.keys(localStorage)
      .filter((key) => key.includes(`${name}:`) || key.endsWith(name) || key.endsWith(`screen:${userId}`))
      .map((key) => key.split(':')[0] ?? '')
      .toSorted(),
  ]
}

const ALL = ['database', 'files', 'cache', 'offset.last-screen', 'offset.last-words', 'offset.sentinel']

test('removes all data of a user, and none of another', async () => {
  await leaveBehind(ADA)
  await leaveBehind(BOB)
  expect([await found(ADA), await found(BOB)]).toEqual([ALL, ALL])
  markRemoval(ADA)
  await removeMarked()
  expect([await found(ADA), await found(BOB)]).toEqual([[], ALL])
  expect([removalEnd.get(), isRemovalDue()]).toEqual(['removed', false])
})

test('removes missing data without an error', async () => {
  markRemoval(ADA)
  await removeMarked()
  expect([removalEnd.get(), isRemovalDue()]).toEqual(['removed', false])
})

test('a mark stays until the removal is complete, unless the user signs in again', () => {
  markRemoval(ADA)
  expect(isRemovalDue()).toBe(true)
  forgetRemoval(BOB)
  expect(isRemovalDue()).toBe(true)
  forgetRemoval(ADA)
  expect(isRemovalDue()).toBe(false)
})

test('waits for a file that a worker still has open', async () => {
  await leaveBehind(ADA)
  const worker = await openInWorker(databaseName(ADA))
  markRemoval(ADA)
  const removing = removeMarked()
  // The folder was tried by then, because it is removed in parallel to the database.
  await expect.poll(async () => found(ADA)).not.toContain('database')
  expect(await found(ADA)).toContain('files')
  worker.terminate()
  await removing
  expect([await found(ADA), removalEnd.get()]).toEqual([[], 'removed'])
})

test('what a worker releases after the start is removed then', async () => {
  await leaveBehind(ADA)
  const worker = await openInWorker(databaseName(ADA))
  markRemoval(ADA)
  await removeMarked(0)
  expect([removalEnd.get(), isRemovalDue()]).toEqual(['held', true])
  worker.terminate()
  await expect.poll(() => removalEnd.get()).toBe('removed')
  expect([await found(ADA), isRemovalDue()]).toEqual([[], false])
})

test('files of a user who signed in again meanwhile stay', async () => {
  await leaveBehind(ADA)
  const worker = await openInWorker(databaseName(ADA))
  markRemoval(ADA)
  await removeMarked(0)
  forgetRemoval(ADA)
  await expect.poll(() => removalEnd.get()).toBeNull()
  worker.terminate()
  expect(await found(ADA)).toContain('files')
})

/** A worker with an open journal file. */
async function openInWorker(name: string): Promise<Worker> {
  const code = `
    const root = await navigator.storage.getDirectory()
    const home = await root.getDirectoryHandle('journal')
    const folder = await home.getDirectoryHandle(${JSON.stringify(encodeURIComponent(name))})
    const file = await folder.getFileHandle('rows', { create: true })
    self.handle = await file.createSyncAccessHandle()
    postMessage('open')`
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })), {
    type: 'module',
  })
  await new Promise((resolve) => worker.addEventListener('message', resolve, { once: true }))
  return worker
}
