import { notify } from '#data/platform/toasts.ts'

/**
 * Copies a text to the clipboard, with a toast about the success or the failure; `detail` is a further sentence, such as what
 * the text lacks.
 */
export async function copyText(text: string, done = 'Copied', detail?: string): Promise<void> {
  await copyBy(async () => navigator.clipboard.writeText(text), done, detail)
}

/** Copies by `write`, with the toasts of `copyText`. */
export async function copyBy(write: () => Promise<void>, done: string, detail?: string): Promise<void> {
  try {
    await write()
    notify({ type: 'success', text: done, noDuplicate: true, ...(detail === undefined ? {} : { detail }) })
  } catch {
    notifyNotCopied()
  }
}

/** Shows a toast that the browser did not copy. */
export function notifyNotCopied(): void {
  notify({ type: 'danger', text: 'Nothing was copied: the browser did not allow it.', noDuplicate: true })
}
