import { makeStore } from '#data/platform/store.ts'
import type { CameBack } from '#domain/journal/restore-from-journal.ts'

/** What the start found and what stands until it is put away. */
interface StartNews {
  readonly cleared: { readonly cameBack: CameBack | null } | null
}

/** What the start has to tell. */
export const startNews = makeStore<StartNews>({ cleared: null })
