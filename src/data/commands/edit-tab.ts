import type { Lid } from '#domain/core/ids.ts'
import type { Result } from '#domain/core/result.ts'
import { reopenTab } from '#domain/editor/close-tab.ts'
import { databasePatch, renamePatch, TAB_FIELDS } from '#domain/editor/edit-tab.ts'
import { EMPTY_TAB_FIELDS, newTab } from '#domain/editor/new-tab.ts'
import { lastPosition } from '#domain/editor/order-tabs.ts'
import type { Tab, TabFields } from '#domain/editor/tab.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import { applyEdit, changedFields } from '#domain/sync/apply-edit.ts'
import type { LocalDatabase } from '#data/database.ts'
import { notify } from '#data/notices.ts'
import { type Decision, write, writeWithOutbox, type WriteTime } from '#data/write.ts'

/** The stored tab, or null when there is none of that id. */
export type TabEdit = Promise<Result<Tab | null, StorageError>>

/** Changes fields of a tab. Fails: as `write`; then nothing of it was stored. Source: sync §3.3. */
export async function editTab(db: LocalDatabase, lid: Lid, patch: Partial<TabFields>): TabEdit {
  return writeWithOutbox(db, { kind: 'tabs', lid }, (tab, time) =>
    tab === undefined ? null : edited(tab, patch, time),
  )
}

/** Renames a tab; an empty name keeps the old one. Fails: as `write`. */
export async function renameTab(db: LocalDatabase, lid: Lid, name: string): TabEdit {
  return writeWithOutbox(db, { kind: 'tabs', lid }, (tab, time) =>
    tab === undefined ? null : edited(tab, renamePatch(tab, name), time),
  )
}

/** Moves a tab to another database; its schema goes. Fails: as `write`. */
export async function pickDatabase(db: LocalDatabase, lid: Lid, dbId: number): TabEdit {
  return writeWithOutbox(db, { kind: 'tabs', lid }, (tab, time) =>
    tab === undefined ? null : edited(tab, databasePatch(tab, dbId), time),
  )
}

/** The text of a tab as an editor has it: `bases` are stored texts that this window knows of. */
export interface TypedText {
  readonly sql: string
  readonly bases: readonly string[]
  readonly cursor: number
}

/**
 * Stores typed text. When another window stored a different text meanwhile, that one is kept as a version first, so
 * that the later typing does not destroy it, and the user is told. A tab that is gone by now, closed elsewhere, deleted
 * for good or thrown away by the browser, comes back for what was typed and nobody else has. Fails: as `write`; the text
 * is then still in the window.
 */
export async function storeTyped(db: LocalDatabase, lid: Lid, typed: TypedText): TabEdit {
  let isOther = false
  const stored = await write(db, ['tabs'], async (writer) => {
    const isGone = (await writer.db.tabs.get(lid)) === undefined
    const position = isGone ? lastPosition(await writer.db.tabs.toArray()) : 0
    return writer.change('tabs', lid, (tab, time) => {
      if (tab === undefined) return revived(lid, typed, { position, ...time })
      const decision = typedInto(tab, typed, time)
      isOther = decision?.history !== undefined
      return decision
    })
  })
  if (stored.ok && stored.value !== null && isOther) tellOfOther(stored.value.cur.name)
  return stored
}

function tellOfOther(name: string): void {
  notify({
    type: 'warning',
    text: `Another version of ${name} was kept.`,
    detail: 'It was written in another window at the same time. Both are in Versions.',
    noDuplicate: true,
  })
}

function typedInto(tab: Tab, typed: TypedText, time: WriteTime): Decision<Tab> | null {
  const decision = reopened(tab, edited({ ...tab, cursor: typed.cursor }, { sql: typed.sql }, time), time)
  const isOther = !typed.bases.includes(tab.cur.sql) && tab.cur.sql !== typed.sql
  return isOther && decision !== null
    ? { ...decision, history: { reason: 'overwritten', snapshot: tab } }
    : decision
}

/** Somebody closed the tab while it was written in: what was typed since has it open again. */
function reopened(tab: Tab, decision: Decision<Tab> | null, { stamp }: WriteTime): Decision<Tab> | null {
  const record = decision?.record ?? null
  if (tab.closedAt === null || decision === null || record === null) return decision
  return {
    ...decision,
    record: reopenTab(record, tab.position, stamp),
    change: { op: tab.sid === null ? 'create' : 'update', fields: TAB_FIELDS, urgency: 'soon' },
  }
}

function revived(
  lid: Lid,
  { sql, bases }: TypedText,
  { position, stamp }: { readonly position: number; readonly stamp: number },
): Decision<Tab> | null {
  if (bases.includes(sql)) return null
  return {
    record: newTab({ lid, fields: { ...EMPTY_TAB_FIELDS, sql }, position, now: stamp }),
    change: { op: 'create', fields: TAB_FIELDS, urgency: 'soon' },
  }
}

/** What of a tab stays on this device: how its panes stand. */
export type TabPlace = Partial<Pick<Tab, 'northPercent' | 'cursor'>>

/** Notes how a tab is looked at; this device only, so nothing is to be sent. Fails: as `write`. */
export async function placeTab(db: LocalDatabase, lid: Lid, place: TabPlace): TabEdit {
  return writeWithOutbox(db, { kind: 'tabs', lid }, (tab) =>
    tab === undefined ? null : { record: { ...tab, ...place }, change: null },
  )
}

function edited(tab: Tab, patch: Partial<TabFields>, { stamp }: WriteTime): Decision<Tab> | null {
  const fields = changedFields<TabFields>(tab.cur, patch)
  if (fields.length === 0) return null
  return {
    record: applyEdit<TabFields, Tab>(tab, patch, stamp),
    change: { op: 'update', fields, urgency: 'soon' },
  }
}
