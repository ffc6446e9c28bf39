import { lazily } from '#parts/lazily.ts'

/** Replaces a chart that cannot be opened. Loaded on demand. */
export const NotOpened = lazily(async () => (await import('./NotOpened.tsx')).NotOpened)
