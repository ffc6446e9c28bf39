import type { LocalId } from '#domain/core/ids.ts'
import {
  fields,
  flag,
  int,
  nullable,
  optional,
  type Read,
  readShape,
  type Shaped,
  text,
} from '#domain/core/shape.ts'
import { newSynced } from '#domain/sync/record/new-synced.ts'
import type { Synced } from '#domain/sync/record/synced-record.ts'
import { syncedShapes } from '#domain/sync/record/synced-shape.ts'

const viewFields = fields({
  /** The number of its dashboard on the server. It never changes. */
  dashboardId: int,
  /** Names the view on all devices, before the server has it too. It never changes. */
  key: text,
  name: text,
  /** A `ViewState` as JSON text. */
  state: text,
  /** Whether all who see the dashboard see it. */
  isShared: flag,
})

/** The fields of a view. */
export type ViewFields = Shaped<typeof viewFields>

/** A stored view; `userId` is its owner, if the server reports one. */
export interface DashboardViewRecord extends Synced<ViewFields> {
  readonly userId?: number | null
}

/** All fields that are sent to the server. */
export const VIEW_FIELDS = viewFields.names

/** A view without values. */
export const BLANK_VIEW: ViewFields = { dashboardId: 0, key: '', name: '', state: '', isShared: false }

/** Makes a view that exists only on this device; `now` in ms since 1970. */
export function newView(localId: LocalId, current: ViewFields, now: number): DashboardViewRecord {
  return newSynced(localId, current, now)
}

const storedView = fields<DashboardViewRecord>({
  ...syncedShapes(viewFields),
  userId: optional(nullable(int)),
})

/** Reads a stored view. Fails: `unreadable`. */
export function parseView(row: unknown): Read<DashboardViewRecord> {
  return readShape(storedView, row, 'view')
}
