import { changeMemory } from '#data/commands/dashboards/remember-filters.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { remembersFilters } from '#data/platform/remember-filters.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import { changedState, type StateTexts } from '#domain/dashboard/views/screen-state.ts'
import { fitsStore, writeViewState } from '#domain/dashboard/views/view-state.ts'

/** Stores the state of a dashboard on screen as its last one; nothing where the setting is off. Load it lazily. */
export async function rememberState(
  db: LocalDatabase,
  { id, filters }: Pick<Dashboard, 'id' | 'filters'>,
  texts: StateTexts,
): Promise<void> {
  // A dashboard that the server does not have yet has no number by which other devices know it.
  if (!remembersFilters.get() || id === 0) return
  const state = changedState(texts, filters)
  const isPlain = state.filters.size === 0 && state.cross.size === 0 && state.tabs.length === 0
  const text = isPlain ? null : writeViewState(state)
  // A state that is too large is not remembered, rather than another one that was set before.
  await changeMemory(db, id, { state: text !== null && fitsStore(text) ? text : null })
}
