import { cacheName } from '#data/journal/cache-folder.ts'
import { unloadDraftsPrefix } from '#data/write/unload-drafts.ts'
import { REMOVAL_PREFIX } from './removal-mark.ts'

/** How long a start waits for windows that hold a part of it, in ms. */
const MAX_WAIT_MS = 5_000

let outcome: 'removed' | 'held' | null = null

/** What became of a removal at this start: all is removed, or another window holds a part; null where there was none. */
export function removalEnd(): 'removed' | 'held' | null {
  return outcome
}

/**
 * Removes what was marked: databases, their journals, and what stands in localStorage of their users. Other users of this
 * browser keep theirs, and so does the product itself. Never throws: what cannot go now goes at the next start. Source:
 * security §17, sync §3.10.
 */
export async function removeMarked(): Promise<void> {
  const marks = Object.keys(localStorage).filter((key) => key.startsWith(REMOVAL_PREFIX))
  const removed = await Promise.all(
    marks.map(async (mark) => {
      const isRemoved = await removeAll(mark.slice(REMOVAL_PREFIX.length))
      if (isRemoved) localStorage.removeItem(mark)
      return isRemoved
    }),
  )
  outcome = removed.every(Boolean) ? 'removed' : 'held'
}

async function removeAll(name: string): Promise<boolean> {
  const removals = [removeDatabase(name), removeFiles(name), removeCache(name)]
  const results = await Promise.allSettled(removals)
  removeKeys(name)
  return results.every(({ status }) => status === 'fulfilled')
}

/** Rejects when others hold it for too long; it goes as soon as they let go. */
async function removeDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    const late = setTimeout(() => reject(new Error('Another window holds it')), MAX_WAIT_MS)
    const end = (act: () => void) => {
      clearTimeout(late)
      act()
    }
    request.onsuccess = () => end(resolve)
    request.onerror = () => end(() => reject(request.error ?? new Error('Not deleted')))
  })
}

/** Journals and results in the private file system, where the browser has one. */
async function removeFiles(name: string): Promise<void> {
  const { storage } = navigator
  if (!('getDirectory' in storage)) return
  for (const folder of ['journal', 'results']) await removeFolder(await storage.getDirectory(), folder, name)
}

async function removeFolder(root: FileSystemDirectoryHandle, folder: string, name: string): Promise<void> {
  try {
    const home = await root.getDirectoryHandle(folder)
    await home.removeEntry(encodeURIComponent(name), { recursive: true })
  } catch (cause) {
    if (!(cause instanceof DOMException && cause.name === 'NotFoundError')) throw cause
  }
}

async function removeCache(name: string): Promise<void> {
  await caches.delete(cacheName(name))
}

function removeKeys(name: string): void {
  const user = name.slice(name.lastIndexOf(':') + 1)
  const own = [`offset.sentinel:${name}`, `offset.last-screen:${user}`, `offset.traffic:${name}`]
  for (const key of Object.keys(localStorage))
    if (own.includes(key) || key.startsWith(unloadDraftsPrefix({ name }))) localStorage.removeItem(key)
}
