import { readLocal, writeLocal } from '#data/platform/local-storage.ts'
import { makeStore } from '#data/platform/store.ts'
import type { ThemeChoice } from './theme-choice.ts'
import { parseThemeChoice } from './theme-choice.ts'

// The same key is in public/before-paint.js, which reads it before the first paint.
const STORAGE_KEY = 'offset.theme'

const choice = makeStore(parseThemeChoice(readLocal(STORAGE_KEY)))

/** The chosen theme as a store. The page carries it as `data-theme`; without the attribute the system decides. */
export const theme = {
  get: choice.get,
  subscribe: choice.subscribe,
  choose: (next: ThemeChoice): void => {
    // Without storage the choice applies to this page only.
    writeLocal(STORAGE_KEY, next === 'system' ? null : next)
    take(next)
  },
}

/** Follows changes made in other tabs. */
export function followThemeOfOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY && event.key !== null) return
    take(parseThemeChoice(event.newValue))
  })
}

function take(next: ThemeChoice): void {
  const { dataset } = document.documentElement
  if (next === 'system') delete dataset['theme']
  else dataset['theme'] = next
  choice.set(next)
}
