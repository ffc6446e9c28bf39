import { keepSaved } from '#data/commands/versions/keep-saved.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { readMetaNumber } from '#data/db/meta.ts'
import { type Writer, type Written, writeStrictly } from '#data/write/write.ts'
import { type LocalId, makeLocalId } from '#domain/core/ids.ts'
import {
  BLANK_DASHBOARD,
  DASHBOARD_FIELDS,
  type DashboardFields,
  newDashboard,
} from '#domain/records/dashboards/record.ts'
import { storedFields } from '#domain/records/dashboards/stored-fields.ts'
import type { TableSources } from '#domain/records/dashboards/table.ts'
import { dashboardVersionsOf } from './dashboard-versions.ts'

/**
 * Creates a dashboard on this device, owned by the current user; other omitted fields are empty. It is sent at once, or when the server is reachable. Returns
 * its local id, which is also its address until the server gives it one. Fails: as `write`. Source: BI spec §3, §7.
 */
export async function createDashboard(
  db: LocalDatabase,
  fields: Partial<DashboardFields> = {},
): Written<LocalId> {
  return writeStrictly(db, ['dashboards'], async (writer) => createInWrite(writer, fields))
}

/** Creates a dashboard inside a write over dashboards; `sources` are those of the original of a copy. Returns its local id. */
export async function createInWrite(
  writer: Writer,
  fields: Partial<DashboardFields>,
  sources?: TableSources,
): Promise<LocalId> {
  const localId = makeLocalId(writer.db.clock.randomBytes)
  const current = storedFields({ owners: await currentOwner(writer.db), ...fields })
  await writer.change('dashboards', localId, (_none, { stamp }) => ({
    record: {
      ...newDashboard(localId, current, stamp),
      ...(sources === undefined ? {} : { sources }),
    },
    change: { op: 'create', fields: DASHBOARD_FIELDS, urgency: 'now' },
  }))
  await keepSaved(writer, dashboardVersionsOf(localId), { before: null, after: { ...current } })
  return localId
}

/** The current user as the owner of a record; none if the user is unknown, whom the server makes its owner then. */
async function currentOwner(db: LocalDatabase): Promise<number[]> {
  const userId = await readMetaNumber(db, 'userId')
  return userId === null ? [] : [userId]
}

/** A document to save under a title, and the texts from which its original was read. */
export interface CopiedDocument {
  readonly document: DashboardFields
  readonly title: string
  readonly sources?: TableSources | undefined
}

/**
 * Saves a document as a new dashboard with the same charts, a draft of the current user without an address of its own.
 * Returns its local id. Fails: as `write`.
 */
export async function saveDashboardAs(
  db: LocalDatabase,
  { document, title, sources }: CopiedDocument,
): Written<LocalId> {
  return writeStrictly(db, ['dashboards'], async (writer) =>
    createInWrite(writer, await copyOf(writer.db, document, title), sources),
  )
}

/** The fields of a copy. Source: BI spec §7. */
export async function copyOf(
  db: LocalDatabase,
  { css, position, metadata, tags }: DashboardFields,
  title: string,
): Promise<DashboardFields> {
  const owners = await currentOwner(db)
  return { ...BLANK_DASHBOARD, title, css, position, metadata, tags, owners }
}
