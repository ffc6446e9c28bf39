import { cacheName } from '#data/journal/cache-folder.ts'
import { clock } from '#data/platform/clock.ts'
import { privateFolder } from '#data/platform/private-folder.ts'
import { unloadDraftsPrefix } from '#data/write/unload-drafts.ts'
import { REMOVAL_PREFIX } from './removal-mark.ts'

/** How long a start waits for windows and workers that hold a part of it, in ms. */
const MAX_WAIT_MS = 5_000

/** The pause before a folder is tried again of which a file is open, in ms. */
const AGAIN_MS = 50

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
    const late = setTimeout(() => reject(new Error('Another window uses it')), MAX_WAIT_MS)
    const end = (act: () => void) => {
      clearTimeout(late)
      act()
    }
    request.onsuccess = () => end(resolve)
    request.onerror = () => end(() => reject(request.error ?? new Error('Not deleted')))
  })
}

/** Removes journals and results in the private file system, where the browser has one. */
async function removeFiles(name: string): Promise<void> {
  const root = await privateFolder()
  if (root === null) return
  const until = clock.now() + MAX_WAIT_MS
  for (const folder of ['journal', 'results']) await removeFolder(root, { folder, name, until })
}

interface MarkedFolder {
  readonly folder: string
  readonly name: string
  readonly until: number
}

/** Rejects where somebody still has a file of it open at the end of the wait: a worker of the last page ends after the page. */
async function removeFolder(root: FileSystemDirectoryHandle, marked: MarkedFolder): Promise<void> {
  try {
    const home = await root.getDirectoryHandle(marked.folder)
    await home.removeEntry(encodeURIComponent(marked.name), { recursive: true })
  } catch (cause) {
    if (isNamed(cause, 'NotFoundError')) return
    if (!isNamed(cause, 'NoModificationAllowedError') || clock.now() >= marked.until) throw cause
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
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
  const own = [`offset.sentinel:${name}`, `offset.last-screen:${user}`, `offset.traffic:${name}`]
  for (const key of Object.keys(localStorage))
    if (own.includes(key) || key.startsWith(unloadDraftsPrefix({ name }))) localStorage.removeItem(key)
}
