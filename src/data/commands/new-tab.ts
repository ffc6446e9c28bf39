import { type Lid, makeLid } from '#domain/core/ids.ts'
import { ok, type Result } from '#domain/core/result.ts'
import { clonedFields } from '#domain/editor/clone-tab.ts'
import { TAB_FIELDS } from '#domain/editor/edit-tab.ts'
import { EMPTY_TAB_FIELDS, newTab, newTabSql, untitledName } from '#domain/editor/new-tab.ts'
import { lastPosition } from '#domain/editor/order-tabs.ts'
import type { Tab, TabFields } from '#domain/editor/tab.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import { clock } from '#data/clock.ts'
import type { LocalDatabase } from '#data/database.ts'
import { write, type Writer } from '#data/write.ts'
import { noteVisit } from './tab-visits.ts'

/** Tabs are not sent yet, so a new one says that only this device keeps it. Source: SQL spec §9. */
const ARE_TABS_KEPT_ON_SERVER = false

/** What a new tab may start from: the tab that was shown (its database is taken on), or fields of its own. */
export interface NewTabStart {
  readonly from?: Lid | null
  readonly fields?: Partial<TabFields>
}

/** Opens a new tab at the end of the strip and shows it. Fails: as `write`. Source: SQL spec §4 Tabs, §5. */
export async function openNewTab(
  db: LocalDatabase,
  start: NewTabStart = {},
): Promise<Result<Lid, StorageError>> {
  return addTab(
    db,
    (open, from) => ({
      ...EMPTY_TAB_FIELDS,
      sql: newTabSql(ARE_TABS_KEPT_ON_SERVER),
      ...(from === undefined
        ? {}
        : { dbId: from.cur.dbId, catalog: from.cur.catalog, schema: from.cur.schema }),
      name: untitledName(open.map((tab) => tab.cur.name)),
      ...start.fields,
    }),
    start.from ?? null,
  )
}

/** Opens a copy of a tab: "Copy of …", with autorun on. Fails: as `write`. Source: SQL spec §4 Tabs. */
export async function cloneTab(db: LocalDatabase, lid: Lid): Promise<Result<Lid, StorageError>> {
  return addTab(db, (_open, from) => clonedFields(from?.cur ?? EMPTY_TAB_FIELDS), lid)
}

/** Makes sure that there is a tab to write in; gives null when there already was one. Fails: as `write`. */
export async function openFirstTab(db: LocalDatabase): Promise<Result<Lid | null, StorageError>> {
  return (await db.tabs.filter((tab) => tab.closedAt === null).count()) > 0 ? ok(null) : openNewTab(db)
}

type FieldsOf = (open: readonly Tab[], from: Tab | undefined) => TabFields

async function addTab(
  db: LocalDatabase,
  fieldsOf: FieldsOf,
  from: Lid | null,
): Promise<Result<Lid, StorageError>> {
  return write(db, ['tabs'], async (writer) => {
    const open = await writer.db.tabs.filter((tab) => tab.closedAt === null).toArray()
    const fields = fieldsOf(open, from === null ? undefined : open.find((tab) => tab.lid === from))
    return storeTab(writer, fields, lastPosition(open))
  })
}

async function storeTab(writer: Writer, fields: TabFields, position: number): Promise<Lid> {
  const lid = makeLid(clock.randomBytes)
  await writer.change('tabs', lid, (_none, { stamp }) => ({
    record: newTab({ lid, fields, position, now: stamp }),
    change: { op: 'create', fields: TAB_FIELDS, urgency: 'soon' },
  }))
  await noteVisit(writer.db, lid)
  return lid
}
