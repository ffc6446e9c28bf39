import { readLocal, writeLocal } from '#data/platform/local-storage.ts'
import { makeStore, type ReadableStore } from '#data/platform/store.ts'

const STORAGE_KEY = 'offset.filters-at-once'

const store = makeStore(readLocal(STORAGE_KEY) === 'yes')

/** Whether this device applies a changed filter at once. Otherwise changes wait for Apply, as in Superset. */
export const filtersAtOnce: ReadableStore<boolean> = store

/** Stores the choice. Without storage it lasts until the page is closed. */
export function chooseFiltersAtOnce(isAtOnce: boolean): void {
  writeLocal(STORAGE_KEY, isAtOnce ? 'yes' : 'no')
  store.set(isAtOnce)
}
