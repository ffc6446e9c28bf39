import { keepVersion } from '#data/commands/versions/keep-version.ts'
import { versionedTab } from '#data/commands/versions/versioned-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { readOpenTabs } from '#data/db/open-tabs.ts'
import { updateOf } from '#data/write/update-of.ts'
import { type Writer, type Written, writeStrictly } from '#data/write/write.ts'
import { type LocalId, makeLocalId } from '#domain/core/ids.ts'
import {
  bindingOf,
  bindTab,
  boundSavedQuery,
  planSave,
  type SavedQueryTexts,
  savedFromTab,
  savedPrints,
} from '#domain/editor/save-query.ts'
import {
  newSavedQuery,
  SAVED_QUERY_FIELDS,
  type SavedQuery,
  type SavedQueryFields,
} from '#domain/records/saved-queries/record.ts'
import type { Tab, TabFields } from '#domain/records/tabs/record.ts'
import { changeRecord } from '#domain/sync/record/change-record.ts'

/**
 * Result of saving: the saved query was updated, also over a change elsewhere (`over-another`); only the tab was updated
 * (`taken`); or both were equal.
 */
type Saved = 'updated' | 'over-another' | 'taken' | 'same'

/**
 * Saves a tab's query under a name and binds the tab to it. Sent at once, or when the server is reachable. Fails: as
 * `write`, also `record-deleted` for a deleted tab. Source: SQL spec §3, §7.
 */
export async function saveQueryAs(
  db: LocalDatabase,
  tabLocalId: LocalId,
  texts: SavedQueryTexts,
): Written<LocalId> {
  return writeStrictly(db, ['tabs', 'savedQueries'], async (writer) => {
    const tab = await versionedTab(writer, tabLocalId)
    const localId = makeLocalId(writer.db.clock.randomBytes)
    const saved = newSavedQuery(localId, savedFromTab(tab.current, texts), writer.stamp)
    await writer.change('savedQueries', localId, () => ({
      record: saved,
      change: { op: 'create', fields: SAVED_QUERY_FIELDS, urgency: 'now' },
    }))
    await bind(writer, tab, saved, texts.name)
    await applyToTab(writer, tabLocalId, { taken: {}, saved: saved.current })
    await keepVersion(writer, tabLocalId, 'save')
    return localId
  })
}

/**
 * Synchronises a tab with its saved query: changes of the tab go to the query, whose old text becomes a version, and changes
 * made elsewhere go to the tab. Null if the tab has no saved query. Fails: as `write`. Source: SQL spec §7.
 */
export async function updateSavedQuery(db: LocalDatabase, tabLocalId: LocalId): Written<Saved | null> {
  return writeStrictly(db, ['tabs', 'savedQueries'], async (writer) => {
    const tab = await writer.db.tabs.get(tabLocalId)
    const saved =
      tab === undefined ? null : boundSavedQuery(bindingOf(tab), await writer.db.savedQueries.toArray())
    if (tab === undefined || saved === null) return null
    await writer.hurry('tabs', tabLocalId)
    await keepVersion(writer, tabLocalId, 'save')
    const { patch, taken, isBoth } = planSave(tab.current, saved.current, tab.savedPrints)
    const isUpdated = await edit(writer, saved.localId, patch)
    await applyToTab(writer, tabLocalId, { taken, saved: { ...saved.current, ...patch } })
    if (isUpdated) return isBoth ? 'over-another' : 'updated'
    return Object.keys(taken).length > 0 ? 'taken' : 'same'
  })
}

/** Renames a saved query; bound tabs with the old name are renamed too. Fails: as `write`, also `record-deleted`. */
export async function renameSavedQuery(
  db: LocalDatabase,
  localId: LocalId,
  texts: SavedQueryTexts,
): Written<void> {
  return writeStrictly(db, ['tabs', 'savedQueries'], async (writer) => {
    const before = await writer.db.savedQueries.get(localId)
    await edit(writer, localId, { ...texts })
    if (before === undefined) return
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

/** Applies changes of the saved query to the tab, and records that both are equal. */
async function applyToTab(
  writer: Writer,
  tabLocalId: LocalId,
  { taken, saved }: { readonly taken: Partial<TabFields>; readonly saved: SavedQueryFields },
): Promise<void> {
  await writer.changeIfPresent('tabs', tabLocalId, (stored, { stamp }) => {
    const { record, fields } = changeRecord(stored, stamp, (draft) => {
      Object.assign(draft.current, taken)
      draft.savedPrints = savedPrints(saved)
    })
    return { record, change: fields.length === 0 ? null : { op: 'update', fields, urgency: 'now' } }
  })
}

/** Changes only the name and the binding of a tab. */
async function bind(writer: Writer, tab: Tab, saved: SavedQuery, name: string): Promise<void> {
  await writer.changeIfPresent('tabs', tab.localId, (stored, { stamp }) => {
    const { record, fields } = bindTab(stored, saved, name, stamp)
    return {
      record,
      change: fields.length === 0 ? null : { op: 'update', fields, urgency: 'now' },
    }
  })
}
