import type { LocalDatabase } from '#data/db/database.ts'
import { putMeta, UNSENT_TAB } from '#data/db/meta.ts'
import { readOpenTabs } from '#data/db/open-tabs.ts'
import { readLastPosition } from '#data/db/placed-tabs.ts'
import { noteVisit } from '#data/db/tab-visits.ts'
import { areTabsStored } from '#data/db/tabs-home.ts'
import { thrift } from '#data/platform/data-saver.ts'
import { type Writer, type Written, write } from '#data/write/write.ts'
import { type LocalId, makeLocalId } from '#domain/core/ids.ts'
import { err, ok } from '#domain/core/result.ts'
import { clonedFields } from '#domain/editor/clone-tab.ts'
import { EMPTY_TAB_FIELDS, newTab, newTabFields, type TabStart } from '#domain/records/tabs/new-tab.ts'
import { type SavedPrints, TAB_FIELDS, type Tab, type TabFields } from '#domain/records/tabs/record.ts'

/** Start of a new tab: the current tab, whose database is used, or its own fields. */
interface NewTabStart {
  readonly from?: LocalId | null
  readonly fields?: Partial<TabFields>
  /** Its saved query, if that has no server id yet. */
  readonly savedQueryLocalId?: LocalId
  readonly savedPrints?: SavedPrints
  /** Created automatically while the server may have tabs; it is sent when it is touched. */
  readonly isNotSentYet?: boolean
}

/** Opens a new tab after the others and shows it. Fails: as `write`. Source: SQL spec §4 Tabs, §5. */
export async function openNewTab(db: LocalDatabase, start: NewTabStart = {}): Written<LocalId> {
  const { from = null, fields, isNotSentYet = false, ...binding } = start
  return addTab(db, { from, isNotSentYet }, (open, shown, isStoredOnServer) => {
    const names = open.map((tab) => tab.current.name)
    return {
      ...binding,
      fields: newTabFields({
        names,
        from: shown?.current ?? null,
        isStoredOnServer,
        fields: { queryLimit: thrift().newTabRows, ...fields },
      }),
    }
  })
}

/** Opens a copy of a tab: "Copy of …", with autorun. Fails: as `write`. Source: SQL spec §4 Tabs. */
export async function cloneTab(db: LocalDatabase, localId: LocalId): Written<LocalId> {
  return addTab(db, { from: localId }, (_open, from) => ({
    fields: clonedFields(from?.current ?? EMPTY_TAB_FIELDS),
  }))
}

/** Makes a tab in memory, to be shown before it is stored. */
export function makeTab(db: LocalDatabase, start: Omit<TabStart, 'localId' | 'now'>): Tab {
  return newTab({ ...start, localId: makeLocalId(db.clock.randomBytes), now: db.clock.now() })
}

/** Stores a tab made in memory and records its visit; an existing one is not changed. Fails: as `write`; the tab stays in its window. */
export async function storeCreatedTab(db: LocalDatabase, tab: Tab): Written<void> {
  const stored = await write(db, ['tabs'], async (writer) => storeTab(writer, tab))
  return stored.ok ? ok(undefined) : err(stored.error)
}

type MakeTab = (
  open: readonly Tab[],
  from: Tab | undefined,
  isStoredOnServer: boolean,
) => Pick<TabStart, 'fields' | 'savedQueryLocalId' | 'savedPrints'>

async function addTab(
  db: LocalDatabase,
  { from, isNotSentYet = false }: { readonly from: LocalId | null; readonly isNotSentYet?: boolean },
  make: MakeTab,
): Written<LocalId> {
  return write(db, ['tabs'], async (writer) => {
    const open = await readOpenTabs(writer.db)
    const shown = from === null ? undefined : open.find((tab) => tab.localId === from)
    const created = make(open, shown, await areTabsStored(writer.db))
    const localId = makeLocalId(db.clock.randomBytes)
    const position = await readLastPosition(writer.db)
    const tab = newTab({ ...created, localId, position, now: writer.stamp })
    if (isNotSentYet) await putMeta(writer.db, UNSENT_TAB, localId)
    return storeTab(writer, tab, isNotSentYet)
  })
}

async function storeTab(writer: Writer, created: Tab, isNotSentYet = false): Promise<LocalId> {
  const { localId } = created
  await writer.change('tabs', localId, (known, { stamp }) =>
    known === undefined
      ? {
          record: { ...created, updatedAt: stamp },
          change: isNotSentYet ? null : { op: 'create', fields: TAB_FIELDS, urgency: 'soon' },
        }
      : null,
  )
  await noteVisit(writer.db, localId)
  return localId
}
