import { keepVersion } from '#data/commands/versions/keep-version.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { readOpenTabs } from '#data/db/open-tabs.ts'
import { updateOf } from '#data/write/update-of.ts'
import { type Writer, type Written, writeStrictly } from '#data/write/write.ts'
import { type LocalId, makeLocalId } from '#domain/core/ids.ts'
import {
  bindingOf,
  bindTab,
  boundSavedQuery,
  type SavedQueryTexts,
  savedFromTab,
  savedPatch,
} from '#domain/editor/save-query.ts'
import {
  newSavedQuery,
  SAVED_QUERY_FIELDS,
  type SavedQuery,
  type SavedQueryFields,
} from '#domain/records/saved-queries/record.ts'
import type { Tab } from '#domain/records/tabs/record.ts'
import { changeRecord } from '#domain/sync/record/change-record.ts'

/** What saving did: a new saved query, an update of the one that the tab is bound to, or nothing since all is the same. */
type Saved = 'saved' | 'updated' | 'same'

/**
 * Saves a tab's query under a name and binds the tab to it. It is on this device when this resolves, and goes to the
 * server at once, or when there is one. Null when the tab is missing. Fails: as `write`. Source: SQL spec §3, §7.
 */
export async function saveQueryAs(
  db: LocalDatabase,
  tabLocalId: LocalId,
  texts: SavedQueryTexts,
): Written<LocalId | null> {
  return writeStrictly(db, ['tabs', 'savedQueries'], async (writer) => {
    const tab = await writer.db.tabs.get(tabLocalId)
    if (tab === undefined) return null
    const localId = makeLocalId(writer.db.clock.randomBytes)
    const saved = newSavedQuery(localId, savedFromTab(tab.current, texts), writer.stamp)
    await writer.change('savedQueries', localId, () => ({
      record: saved,
      change: { op: 'create', fields: SAVED_QUERY_FIELDS, urgency: 'now' },
    }))
    await bind(writer, tab, saved, texts.name)
    await keepVersion(writer, tabLocalId, 'save')
    return localId
  })
}

/**
 * Brings the saved query of a tab to what the tab holds. Null when the tab is bound to none that is here: then it has to
 * be saved under a name. Fails: as `write`. Source: SQL spec §7.
 */
export async function updateSavedQuery(db: LocalDatabase, tabLocalId: LocalId): Written<Saved | null> {
  return writeStrictly(db, ['tabs', 'savedQueries'], async (writer) => {
    const tab = await writer.db.tabs.get(tabLocalId)
    const saved =
      tab === undefined ? null : boundSavedQuery(bindingOf(tab), await writer.db.savedQueries.toArray())
    if (tab === undefined || saved === null) return null
    await writer.hurry('tabs', tabLocalId)
    await keepVersion(writer, tabLocalId, 'save')
    return (await edit(writer, saved.localId, savedPatch(tab.current))) ? 'updated' : 'same'
  })
}

/** Gives a saved query another name and description; tabs that are bound to it and had its name take the new one. Fails: as `write`. */
export async function renameSavedQuery(
  db: LocalDatabase,
  localId: LocalId,
  texts: SavedQueryTexts,
): Written<void> {
  return writeStrictly(db, ['tabs', 'savedQueries'], async (writer) => {
    const before = await writer.db.savedQueries.get(localId)
    if (before === undefined) return
    await edit(writer, localId, { ...texts })
    const open = await readOpenTabs(writer.db)
    for (const tab of open)
      if (tab.current.name === before.current.name && boundSavedQuery(bindingOf(tab), [before]) !== null)
        await bind(writer, tab, before, texts.name)
  })
}

async function edit(writer: Writer, localId: LocalId, patch: Partial<SavedQueryFields>): Promise<boolean> {
  let isChanged = false
  await writer.edit('savedQueries', localId, (saved, { stamp }) => {
    const changed = changeRecord(saved, stamp, ({ current }) => {
      Object.assign(current, patch)
    })
    isChanged = changed.fields.length > 0
    const snapshot = { current: saved.current, cause: 'before-update' }
    return updateOf(
      changed,
      'now',
      changed.fields.includes('sql') ? { reason: 'version', snapshot } : undefined,
    )
  })
  return isChanged
}

/** Only the name and the binding change, and the server is sent what it can know. */
async function bind(writer: Writer, tab: Tab, saved: SavedQuery, name: string): Promise<void> {
  await writer.edit('tabs', tab.localId, (stored, { stamp }) => {
    const { record, fields } = bindTab(stored, saved, name, stamp)
    return {
      record,
      change: fields.length === 0 ? null : { op: 'update', fields, urgency: 'now' },
    }
  })
}
