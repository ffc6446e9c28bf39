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
  /** Its layout, as the JSON text that the server stores. */
  position: nullable(text),
  /** Filters, colours and the rest of its metadata, as the JSON text that the server stores. */
  metadata: nullable(text),
  certifiedBy: nullable(text),
  certificationDetails: nullable(text),
})

/** What a dashboard holds. Source: BI spec §3. */
export type DashboardFields = Shaped<typeof dashboardFields>

/** A dashboard as the device keeps it. */
export interface StoredDashboard extends Synced<DashboardFields> {
  readonly ownerNames: readonly string[]
  /** When it last changed on the server, in ms since 1970, and by whom. */
  readonly changedAt: number | null
  readonly changedByName: string | null
  /** The server's list named it when that was last read. */
  readonly isListed: boolean
  /** When its content came, in ms since 1970; null while only the list told of it. */
  readonly openedAt: number | null
  /** The charts that stand in it, by their ids on the server. */
  readonly chartIds: readonly number[]
  /** Every name by which it was requested, and its slug. */
  readonly names: readonly string[]
  /** As the server last said. */
  readonly isFavorite: boolean
}

/** All fields of a dashboard that go to the server. Source: BI spec §3. */
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

/** Reads a dashboard as it was stored. Fails: `unreadable`; it counts as missing then. */
export function parseStoredDashboard(row: unknown): Read<StoredDashboard> {
  return readShape(storedDashboard, row)
}
