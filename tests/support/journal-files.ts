import { expect, type Page } from '@playwright/test'

/** Returns all journals of unsent work in the origin's private file system, as text. */
export async function readJournals(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = []
    const walk = async (folder: FileSystemDirectoryHandle): Promise<void> => {
      for await (const handle of folder.values()) {
        if (handle instanceof FileSystemDirectoryHandle) await walk(handle)
        if (handle instanceof FileSystemFileHandle) texts.push(await (await handle.getFile()).text())
      }
    }
    await walk(await navigator.storage.getDirectory())
    return texts.join('\n')
  })
}

/** Waits until a text is in the journal, at most 250 ms after it was saved. Source: sync §3.13. */
export async function untilInJournal(page: Page, text: string): Promise<void> {
  await expect.poll(async () => readJournals(page)).toContain(text)
}
