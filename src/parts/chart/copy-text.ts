import { notify } from '#data/platform/toasts.ts'

/** Puts a text on the clipboard and says whether it is there. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify({ type: 'success', text: 'Copied', noDuplicate: true })
  } catch {
    notify({ type: 'warning', text: 'Not copied: this browser does not let the page use the clipboard' })
  }
}
