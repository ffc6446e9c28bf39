import { cacheName } from '#data/journal/cache-folder.ts'
import { clock } from '#data/platform/clock.ts'
import { privateFolder } from '#data/platform/files/private-folder.ts'
import { unloadDraftsPrefix } from '#data/write/unload-drafts.ts'
import { REMOVAL_PREFIX } from './removal-mark.ts'

/** Longest wait for windows and workers that use the data, in ms. */
const MAX_WAIT_MS = 5_000

/** Pause before a folder with an open file is tried again, in ms. */
const AGAIN_MS = 50

let outcome: 'removed' | 'held' | null = null

/** Result of the removal at this start: `held` if another window still uses a part; null without a removal. */
export function removalEnd(): 'removed' | 'held' | null {
  return outcome
}

/**
 * Removes the marked data: databases, journals and keys in localStorage. Data of other users stays. Never throws: what
 * cannot be removed is tried again at the next start. Source: security §17, sync §3.10.
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

/** Rejects if another window blocks the removal for too long; the browser still completes it later. */
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

/** Removes journals and results from the private file system, if supported. */
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

/** Rejects if a file stays open until the limit; a worker may outlive its page for a moment. */
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
  const own = [
    `offset.sentinel:${name}`,
    `offset.last-screen:${user}`,
    `offset.opens-home:${user}`,
    `offset.traffic:${name}`,
  ]
  for (const key of Object.keys(localStorage))
    if (own.includes(key) || key.startsWith(unloadDraftsPrefix({ name }))) localStorage.removeItem(key)
}
