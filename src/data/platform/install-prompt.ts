import { makeStore } from '#data/platform/store.ts'

/** Chromium's event that lets a page offer its installation; TypeScript's library lacks it. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>
}

/** The pending installation event; null if there is none. */
export const installPrompt = makeStore<InstallPromptEvent | null>(null)

/** Shows the browser's installation dialog. */
export async function askToInstall(): Promise<void> {
  const event = installPrompt.get()
  installPrompt.set(null)
  await event?.prompt()
}

/** Stores the browser's installation event, which fires once and early, for the button on the start screen. */
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
