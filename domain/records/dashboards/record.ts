import {
  fields,
  flag,
  int,
  list,
  nullable,
  number,
  type Read,
  readShape,
  type Shaped,
  text,
} from '#domain/core/shape.ts'
import type { Synced } from '#domain/sync/record/synced-record.ts'
import { syncedShapes } from '#domain/sync/record/synced-shape.ts'

const dashboardFields = fields({
  title: nullable(text),
  slug: nullable(text),
  published: flag,
  css: nullable(text),
  /** The layout as the server's JSON text. */
  position: nullable(text),
  /** Filters, colours and other metadata as the server's JSON text. */
  metadata: nullable(text),
  certifiedBy: nullable(text),
  certificationDetails: nullable(text),
})

/** The fields of a dashboard. Source: BI spec §3. */
export type DashboardFields = Shaped<typeof dashboardFields>

/** A stored dashboard. */
export interface StoredDashboard extends Synced<DashboardFields> {
  readonly ownerNames: readonly string[]
  /** When it last changed on the server, in ms since 1970, and by whom. */
  readonly changedAt: number | null
  readonly changedByName: string | null
  /** Whether the last list of the server contained it. */
  readonly isListed: boolean
  /** When its content was read, in ms since 1970; null if only a list has reported it. */
  readonly openedAt: number | null
  /** Server ids of its charts. */
  readonly chartIds: readonly number[]
  /** Its slug and every name by which it was opened. */
  readonly names: readonly string[]
  /** As last reported by the server. */
  readonly isFavorite: boolean
}

/** All fields that are sent to the server. Source: BI spec §3. */
export const DASHBOARD_FIELDS = dashboardFields.names

const storedDashboard = fields<StoredDashboard>({
  ...syncedShapes(dashboardFields),
  ownerNames: list(text),
  changedAt: nullable(number),
  changedByName: nullable(text),
  isListed: flag,
  openedAt: nullable(number),
  chartIds: list(int),
  names: list(text),
  isFavorite: flag,
})

/** Reads a stored dashboard. Fails: `unreadable`; it counts as missing then. */
export function parseStoredDashboard(row: unknown): Read<StoredDashboard> {
  return readShape(storedDashboard, row)
}
