import { notify } from '#data/platform/toasts.ts'

/** Puts a text on the clipboard and notifies the user of it, or of the browser's refusal. */
export async function copyToClipboard(text: string, done: string, detail?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify({ type: 'success', text: done, noDuplicate: true, ...(detail === undefined ? {} : { detail }) })
  } catch {
    notifyNotCopied()
  }
}

/** As `copyToClipboard`, of a text that is too long for a page to take at once. */
export async function copyBlobToClipboard(text: Blob, done: string): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    notify({ type: 'success', text: done, noDuplicate: true })
  } catch {
    notifyNotCopied()
  }
}

/** Notifies the user that the browser refused to copy. */
export function notifyNotCopied(): void {
  notify({ type: 'danger', text: 'Nothing was copied: the browser did not allow it.', noDuplicate: true })
}
