import { notify } from '#data/platform/toasts.ts'

/** Copies a text to the clipboard, with a toast about it; `detail` is a further sentence, such as what the text lacks. */
export async function copyText(text: string, detail?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify({
      type: 'success',
      text: 'Copied',
      noDuplicate: true,
      ...(detail === undefined ? {} : { detail }),
    })
  } catch {
    notify({ type: 'warning', text: 'Not copied: this browser does not let the page use the clipboard' })
  }
}
