import type { OpenedDashboard } from '#data/answers/dashboards/read-dashboard.ts'
import { readMemory, readViews } from '#data/answers/dashboards/read-views.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { remembersFilters } from '#data/platform/remember-filters.ts'
import { VIEW_PARAMETER } from '#domain/dashboard/views/brings-state.ts'
import { openState } from '#domain/dashboard/views/open-state.ts'
import { readViewState } from '#domain/dashboard/views/view-state.ts'
import { addressWith, openScene } from './view-scene.ts'

/** A state that is written into the address. */
export interface Restored {
  /** The view; null for the last filters of the user, or for a view that was not found. */
  readonly view: { readonly key: string; readonly name: string } | null
  /** The query of the address. */
  readonly address: string
  /** Its texts; undefined without one. */
  readonly filters: string | undefined
  readonly tabs: string | undefined
  /** Notes on parts that are left out. */
  readonly notes: readonly string[]
}

const NOT_FOUND =
  'This view was deleted, or it is not on this device yet. The dashboard is shown with its own filters.'

const UNREADABLE = 'The filters of this view cannot be read. The dashboard is shown with its own filters.'

/** The state with which a dashboard opens; null for its own filters. Load it lazily. */
export async function openRestored(
  db: LocalDatabase,
  opened: OpenedDashboard,
  search: ReadonlyMap<string, string>,
): Promise<Restored | null> {
  const { id } = opened.dashboard
  const [memory, views] = await Promise.all([readMemory(db, id), readViews(db, id)])
  const named = search.get(VIEW_PARAMETER)
  const key = named ?? memory?.current.defaultView ?? null
  const view = key === null ? undefined : views.find(({ current }) => current.key === key)
  if (view !== undefined) return restoredOf(view.current.state, opened, view.current)
  if (named !== undefined) return { ...nothing(), notes: [NOT_FOUND] }
  const last = memory?.current.state ?? null
  if (last === null || !remembersFilters.get()) return null
  const restored = restoredOf(last, opened, null)
  return restored.filters === undefined && restored.tabs === undefined && restored.notes.length === 0
    ? null
    : restored
}

function restoredOf(text: string, opened: OpenedDashboard, view: Restored['view']): Restored {
  const state = readViewState(text)
  if (state === null) return { ...nothing(), notes: view === null ? [] : [UNREADABLE] }
  const { filters, tabs, notes } = openState(state, openScene(opened))
  return {
    view: view && { key: view.key, name: view.name },
    address: addressWith({ filters, tabs }),
    filters,
    tabs,
    notes,
  }
}

function nothing(): Restored {
  const texts = { filters: undefined, tabs: undefined }
  return { view: null, address: addressWith(texts), ...texts, notes: [] }
}
