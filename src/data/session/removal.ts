import { cacheName } from '#data/journal/cache-folder.ts'
import { clock } from '#data/platform/clock.ts'
import { privateFolder } from '#data/platform/files/private-folder.ts'
import { makeStore } from '#data/platform/store.ts'
import { unloadDraftsPrefix } from '#data/write/unload-drafts.ts'
import { isRemovalDue, REMOVAL_PREFIX } from './removal-mark.ts'

/** Longest time that the start waits for windows and workers that use the data, in ms. */
const MAX_WAIT_MS = 5_000

/** Pause before a folder with an open file is tried again, in ms: while the start waits, and later. */
const [AGAIN_MS, LATER_MS] = [50, 1_000]

/**
 * Result of the removal at this start: `held` while a window or worker still uses a part; null without a removal, also if it
 * was withdrawn.
 */
export const removalEnd = makeStore<'removed' | 'held' | null>(null)

/**
 * Removes the marked data: databases, journals and keys in localStorage. Data of other users stays. Resolves after
 * `maxWaitMs` at the latest; what is in use then is removed as soon as it is released, or by the next start. Never throws.
 * Source: security §17, sync §3.10.
 */
export async function removeMarked(maxWaitMs = MAX_WAIT_MS): Promise<void> {
  const marks = Object.keys(localStorage).filter((key) => key.startsWith(REMOVAL_PREFIX))
  const until = clock.now() + maxWaitMs
  const all = Promise.all(marks.map((mark) => removeAll(mark, until))).then((removed) => {
    if (removed.every(Boolean)) removalEnd.set('removed')
    else removalEnd.set(isRemovalDue() ? 'held' : null)
  })
  let limit: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    limit = setTimeout(() => {
      removalEnd.set('held')
      resolve()
    }, maxWaitMs)
  })
  await Promise.race([all, late])
  clearTimeout(limit)
}

/** Whether all data of a mark was removed; the mark goes with it. */
async function removeAll(mark: string, until: number): Promise<boolean> {
  const name = mark.slice(REMOVAL_PREFIX.length)
  removeKeys(name)
  const removals = [removeDatabase(name), removeFiles({ mark, name, until }), removeCache(name)]
  const results = await Promise.allSettled(removals)
  const isRemoved = results.every(({ status }) => status === 'fulfilled')
  if (isRemoved) localStorage.removeItem(mark)
  return isRemoved
}

/** The browser waits for the windows and workers that have it open. */
async function removeDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error ?? new Error('Not deleted'))
  })
}

/** Removes journals, results and tables from the private file system, if supported. */
async function removeFiles(marked: Omit<MarkedFolder, 'folder'>): Promise<void> {
  const root = await privateFolder()
  if (root === null) return
  for (const folder of ['journal', 'results', 'tables']) await removeFolder(root, { ...marked, folder })
}

interface MarkedFolder {
  readonly folder: string
  readonly mark: string
  readonly name: string
  readonly until: number
}

/** Tries again while a file is open; rejects when the user signed in again meanwhile, whose new files stay. */
async function removeFolder(root: FileSystemDirectoryHandle, marked: MarkedFolder): Promise<void> {
  if (localStorage.getItem(marked.mark) === null) throw new Error('Its user signed in again')
  try {
    const home = await root.getDirectoryHandle(marked.folder)
    await home.removeEntry(encodeURIComponent(marked.name), { recursive: true })
  } catch (cause) {
    if (isNamed(cause, 'NotFoundError')) return
    if (!isNamed(cause, 'NoModificationAllowedError')) throw cause
    const pauseMs = clock.now() < marked.until ? AGAIN_MS : LATER_MS
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    await removeFolder(root, marked)
  }
}

function isNamed(cause: unknown, name: string): boolean {
  return cause instanceof DOMException && cause.name === name
}

async function removeCache(name: string): Promise<void> {
  await caches.delete(cacheName(name))
}

function removeKeys(name: string): void {
  const user = name.slice(name.lastIndexOf(':') + 1)
  const own = [
    `offset.sentinel:${name}`,
    `offset.last-screen:${user}`,
    `offset.opens-home:${user}`,
    `offset.traffic:${name}`,
  ]
  for (const key of Object.keys(localStorage))
    if (own.includes(key) || key.startsWith(unloadDraftsPrefix({ name }))) localStorage.removeItem(key)
}
