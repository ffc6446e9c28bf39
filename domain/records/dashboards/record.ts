import type { LocalId } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'
import {
  fields,
  flag,
  int,
  list,
  nullable,
  number,
  optional,
  type Read,
  readShape,
  type Shaped,
  text,
  where,
} from '#domain/core/shape.ts'
import { newSynced } from '#domain/sync/record/new-synced.ts'
import type { Synced } from '#domain/sync/record/synced-record.ts'
import { syncedShapes } from '#domain/sync/record/synced-shape.ts'
import { isTable, readTable, type TableSources } from './table.ts'

/** The shape of the fields of a dashboard. */
export const dashboardFields = fields({
  title: nullable(text),
  slug: nullable(text),
  published: flag,
  css: nullable(text),
  /** The layout: components by id, with every entry of the server. */
  position: where(isTable),
  /** Filters, colours and other settings by name, with every entry of the server. */
  metadata: where(isTable),
  certifiedBy: nullable(text),
  certificationDetails: nullable(text),
  /** Server ids of the users who may change it. */
  owners: list(int),
  /** Server ids of the roles that may see it; empty while access by role is off. */
  roles: list(int),
  /** Unique tag names, sorted. */
  tags: list(text),
})

/** The fields of a dashboard. Source: BI spec §3. */
export type DashboardFields = Shaped<typeof dashboardFields>

/** A user or role of the server by id and name. */
interface NamedOnServer {
  readonly id: number
  readonly name: string
}

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
  /** Server ids of its charts that its layout lacked when its content was read. */
  readonly unplacedIds?: readonly number[]
  /** Server ids of charts that its unsent layout removed: other attached charts that it lacks stay attached. */
  readonly detachedIds?: readonly number[]
  /** Its slug and every name by which it was opened. */
  readonly names: readonly string[]
  /** As last reported by the server. */
  readonly isFavorite: boolean
  readonly ownersNamed?: readonly NamedOnServer[]
  readonly rolesNamed?: readonly NamedOnServer[]
  /** The texts from which the server's layout and metadata were read: a table without a change is sent as its text. */
  readonly sources?: TableSources
}

/** All fields that are sent to the server. Source: BI spec §3. */
export const DASHBOARD_FIELDS = dashboardFields.names

/** Name of the register that holds whether a dashboard is a favourite of the user. */
export const FAVORITE = 'favorite'

/** A dashboard without values. */
export const BLANK_DASHBOARD: DashboardFields = {
  title: null,
  slug: null,
  published: false,
  css: null,
  position: null,
  metadata: null,
  certifiedBy: null,
  certificationDetails: null,
  owners: [],
  roles: [],
  tags: [],
}

/** Facts of a dashboard that this device has not opened yet, beside its fields. */
export const NEVER_OPENED = {
  ownerNames: [],
  changedAt: null,
  changedByName: null,
  isListed: false,
  openedAt: null,
  chartIds: [],
  names: [],
  isFavorite: false,
} as const satisfies Partial<StoredDashboard>

/** Makes a dashboard that exists only on this device; `now` in ms since 1970. */
export function newDashboard(localId: LocalId, current: DashboardFields, now: number): StoredDashboard {
  return { ...newSynced(localId, current, now), ...NEVER_OPENED }
}

const named = list(fields<NamedOnServer>({ id: int, name: text }))

const storedDashboard = fields<StoredDashboard>({
  ...syncedShapes(dashboardFields),
  ownerNames: list(text),
  changedAt: nullable(number),
  changedByName: nullable(text),
  isListed: flag,
  openedAt: nullable(number),
  chartIds: list(int),
  unplacedIds: optional(list(int)),
  detachedIds: optional(list(int)),
  names: list(text),
  isFavorite: flag,
  ownersNamed: optional(named),
  rolesNamed: optional(named),
  sources: optional(fields({ position: nullable(text), metadata: nullable(text) })),
})

/** Reads the fields of a dashboard, also of earlier versions. Fails: `unreadable`. */
export function parseDashboardFields(values: unknown): Read<DashboardFields> {
  return readShape(dashboardFields, completedFields(values), 'dashboard')
}

/** Reads a stored dashboard, also of earlier versions. Fails: `unreadable`; it counts as missing then. */
export function parseStoredDashboard(row: unknown): Read<StoredDashboard> {
  return readShape(storedDashboard, isRecord(row) ? { ...row, ...completed(row) } : row, 'dashboard')
}

/** Earlier versions stored layout and metadata as texts, and had fewer fields. */
function completed({ current, base }: Readonly<Record<string, unknown>>) {
  return { current: completedFields(current), base: completedFields(base) }
}

function completedFields(values: unknown): unknown {
  if (!isRecord(values)) return values
  const { position, metadata } = values
  return {
    ...BLANK_DASHBOARD,
    ...values,
    ...(typeof position === 'string' ? { position: readTable(position) } : {}),
    ...(typeof metadata === 'string' ? { metadata: readTable(metadata) } : {}),
  }
}
