import { notify } from '#data/platform/toasts.ts'

/** Copies a text to the clipboard, with a toast about the success or the failure. */
export async function copyToClipboard(text: string, done: string, detail?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify({ type: 'success', text: done, noDuplicate: true, ...(detail === undefined ? {} : { detail }) })
  } catch {
    notifyNotCopied()
  }
}

/** Does the same with a text that is too long to be read on the main thread at once. */
export async function copyBlobToClipboard(text: Blob, done: string): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    notify({ type: 'success', text: done, noDuplicate: true })
  } catch {
    notifyNotCopied()
  }
}

/** Shows a toast that the browser did not copy. */
export function notifyNotCopied(): void {
  notify({ type: 'danger', text: 'Nothing was copied: the browser did not allow it.', noDuplicate: true })
}
