import type { LocalId } from '#domain/core/ids.ts'
import { fields, int, nullable, type Read, readShape, type Shaped, text } from '#domain/core/shape.ts'
import { newSynced } from '#domain/sync/record/new-synced.ts'
import type { Synced } from '#domain/sync/record/synced-record.ts'
import { syncedShapes } from '#domain/sync/record/synced-shape.ts'

const memoryFields = fields({
  /** The number of the dashboard on the server. It never changes. */
  dashboardId: int,
  /** The last `ViewState` as JSON text; null if none is remembered. */
  state: nullable(text),
  /** The key of the view with which the dashboard opens; null for none. */
  defaultView: nullable(text),
})

/** The fields of the memory of one dashboard. */
export type MemoryFields = Shaped<typeof memoryFields>

/** The memory of one dashboard. Two devices may each make one; the newest counts. */
export type DashboardMemory = Synced<MemoryFields>

/** All fields that are sent to the server. */
export const MEMORY_FIELDS = memoryFields.names

/** A memory of nothing. */
export const BLANK_MEMORY: MemoryFields = { dashboardId: 0, state: null, defaultView: null }

/** Makes a memory that exists only on this device; `now` in ms since 1970. */
export function newMemory(localId: LocalId, current: MemoryFields, now: number): DashboardMemory {
  return newSynced(localId, current, now)
}

const storedMemory = fields<DashboardMemory>(syncedShapes(memoryFields))

/** Reads a stored memory. Fails: `unreadable`. */
export function parseMemory(row: unknown): Read<DashboardMemory> {
  return readShape(storedMemory, row, 'memory')
}

/** The newest memory that is not deleted; null for none. */
export function newestMemory(rows: readonly DashboardMemory[]): DashboardMemory | null {
  const [newest] = rows
    .filter(({ deleted }) => !deleted)
    .toSorted((a, b) => b.updatedAt - a.updatedAt || (a.localId < b.localId ? -1 : 1))
  return newest ?? null
}
