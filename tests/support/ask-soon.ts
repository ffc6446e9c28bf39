import type { OpenBrowser } from './browser.ts'

/**
 * Loses the network for a moment. A page asks the server every half minute what is new, and within five seconds when
 * the network is back: a journey that is not about that pause need not sit it out.
 */
export async function askSoon({
  goOffline,
  goOnline,
}: Pick<OpenBrowser, 'goOffline' | 'goOnline'>): Promise<void> {
  await goOffline()
  await goOnline()
}
