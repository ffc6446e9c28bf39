import { makeStore } from '#data/platform/store.ts'

/** Chromium's event by which a page may offer its installation; no library of types knows it. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>
}

/** The browser's offer to install the page as an app; null while there is none. */
export const installPrompt = makeStore<InstallPromptEvent | null>(null)

/** Takes the offer: the browser asks the user. */
export async function askToInstall(): Promise<void> {
  const event = installPrompt.get()
  installPrompt.set(null)
  await event?.prompt()
}

/** Keeps the browser's offer for the button on the start screen; it comes once, and early. */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return
    event.preventDefault()
    installPrompt.set(event)
  })
  addEventListener('appinstalled', () => installPrompt.set(null))
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event && typeof event.prompt === 'function'
}
