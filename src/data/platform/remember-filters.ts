import { readLocal, writeLocal } from './local-storage.ts'
import { makeStore } from './store.ts'

const KEY = 'offset-remember-filters'

const OFF = 'off'

/** Whether this browser opens dashboards with the user's last filters, and stores them; changes in other windows are read at the next start. */
export const remembersFilters = makeStore(readLocal(KEY) !== OFF)

/** Stores the choice for all windows of this browser; false if it could not be stored, and nothing changed. */
export function chooseRemembering(isOn: boolean): boolean {
  const isStored = writeLocal(KEY, isOn ? null : OFF)
  if (isStored) remembersFilters.set(isOn)
  return isStored
}
