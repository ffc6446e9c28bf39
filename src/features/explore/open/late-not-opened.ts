import { lazily } from '#parts/lazily.ts'

/** What stands where a chart cannot be opened: its code comes with the first of them. */
export const NotOpened = lazily(async () => (await import('./NotOpened.tsx')).NotOpened)
