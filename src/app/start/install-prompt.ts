/** Chromium's event by which a page may offer its installation; no library of types knows it. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>
}

const listeners = new Set<() => void>()
let offered: InstallPromptEvent | null = null

/** Whether this browser offers to install the page as an app, as a store. */
export const installPrompt = {
  get: (): boolean => offered !== null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  ask: async (): Promise<void> => {
    const event = offered
    set(null)
    await event?.prompt()
  },
}

/** Keeps the browser's offer for the button on the start screen; it comes once, and early. */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return
    event.preventDefault()
    set(event)
  })
  addEventListener('appinstalled', () => set(null))
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event && typeof event.prompt === 'function'
}

function set(next: InstallPromptEvent | null): void {
  offered = next
  for (const listener of listeners) listener()
}
