import { err, ok, type Result } from '#domain/core/result.ts'
import { fields, flag, int, list, nullable, number, readShape, text } from '#domain/core/shape.ts'
import type { Synced } from '#domain/sync/record/synced-record.ts'
import { syncedShapes } from '#domain/sync/record/synced-shape.ts'

/** What a dashboard holds. Source: BI spec §3. */
export interface DashboardFields {
  readonly title: string | null
  readonly slug: string | null
  readonly published: boolean
  readonly css: string | null
  /** Its layout, as the JSON text that the server keeps. */
  readonly position: string | null
  /** Filters, colours and the rest of its metadata, as the JSON text that the server keeps. */
  readonly metadata: string | null
  readonly certifiedBy: string | null
  readonly certificationDetails: string | null
}

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
  /** Every name by which it was asked for, and its slug. */
  readonly names: readonly string[]
  /** As the server last said. */
  readonly isFavorite: boolean
}

/** All fields of a dashboard that go to the server. Source: BI spec §3. */
export const DASHBOARD_FIELDS = [
  'title',
  'slug',
  'published',
  'css',
  'position',
  'metadata',
  'certifiedBy',
  'certificationDetails',
] as const satisfies readonly (keyof DashboardFields)[]

const dashboardFields = fields<DashboardFields>({
  title: nullable(text),
  slug: nullable(text),
  published: flag,
  css: nullable(text),
  position: nullable(text),
  metadata: nullable(text),
  certifiedBy: nullable(text),
  certificationDetails: nullable(text),
})

const storedDashboard = fields<StoredDashboard>({
  ...syncedShapes(dashboardFields, DASHBOARD_FIELDS),
  ownerNames: list(text),
  changedAt: nullable(number),
  changedByName: nullable(text),
  isListed: flag,
  openedAt: nullable(number),
  chartIds: list(int),
  names: list(text),
  isFavorite: flag,
})

/** Reads a dashboard as it was stored. Fails: `unreadable`; it counts as not there then. */
export function parseStoredDashboard(row: unknown): Result<StoredDashboard, { readonly code: 'unreadable' }> {
  const read = readShape(storedDashboard, row)
  return read.ok ? ok(read.value) : err({ code: 'unreadable' })
}
