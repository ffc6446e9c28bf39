import type { CameBack } from '#domain/journal/restore-from-journal.ts'

/** What the start found and what stands until it is put away. */
export interface StartNews {
  readonly cleared: { readonly cameBack: CameBack | null } | null
}

const listeners = new Set<() => void>()
let news: StartNews = { cleared: null }

/** What the start has to tell, as a store. */
export const startNews = {
  get: (): StartNews => news,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  set: (next: StartNews): void => {
    news = next
    for (const listener of listeners) listener()
  },
}
