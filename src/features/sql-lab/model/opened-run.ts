import { makeStore } from '#data/platform/store.ts'
import type { LocalId, QueryId } from '#domain/core/ids.ts'

/** A run that is to be shown in its tab, as if it were chosen from the list of runs; null for none. */
export const openedRun = makeStore<{ readonly tab: LocalId; readonly run: QueryId } | null>(null)
