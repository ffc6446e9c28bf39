import type { OpenBrowser } from './browser.ts'

/**
 * Disconnects the network for a moment. A page polls every half minute, and within five seconds after the network is back,
 * so that a journey need not wait for a poll.
 */
export async function askSoon({
  goOffline,
  goOnline,
}: Pick<OpenBrowser, 'goOffline' | 'goOnline'>): Promise<void> {
  await goOffline()
  await goOnline()
}
