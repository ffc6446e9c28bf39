import { makeStore } from '#data/platform/store.ts'
import type { UpdateState } from '#domain/sync-status/update-text.ts'

/** The update's state: the badge and the update prompt show it. */
export const updateState = makeStore<UpdateState>({ kind: 'none' })
