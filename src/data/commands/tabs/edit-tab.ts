import type { Draft } from 'immer'
import { isPauseOver } from '#data/commands/versions/keep-version.ts'
import { noteOwnEdit } from '#data/commands/versions/note-own-edit.ts'
import { changeVersionedTab } from '#data/commands/versions/versioned-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { readLastPosition } from '#data/db/placed-tabs.ts'
import { notify } from '#data/platform/toasts.ts'
import { updateOf } from '#data/write/update-of.ts'
import { type Decision, type Writer, type WriteTime, type Written, write } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { reopenTab } from '#domain/editor/close-tab.ts'
import { databasePatch, renamePatch } from '#domain/records/tabs/edit-tab.ts'
import { EMPTY_TAB_FIELDS, newTab } from '#domain/records/tabs/new-tab.ts'
import { TAB_FIELDS, type Tab, type TabFields } from '#domain/records/tabs/record.ts'
import { changeRecord } from '#domain/sync/record/change-record.ts'
import type { ThreeTexts } from '#domain/text/merge-text.ts'

/** The stored tab; null if missing. */
type TabEdit = Written<Tab | null>

/** Changes fields of a tab, open or in the bin. Fails: as `write`, also `record-deleted`, without any change. Source: sync §3.3. */
export async function editTab(db: LocalDatabase, localId: LocalId, patch: Partial<TabFields>): TabEdit {
  return changeTab(db, localId, (tab, time) => patched(tab, patch, time))
}

/** Renames a tab; an empty name is ignored. Fails: as `editTab`. */
export async function renameTab(db: LocalDatabase, localId: LocalId, name: string): TabEdit {
  return changeTab(db, localId, (tab, time) => patched(tab, renamePatch(tab, name), time))
}

/** Changes the database of a tab and clears its schema. Fails: as `editTab`. */
export async function pickDatabase(db: LocalDatabase, localId: LocalId, dbId: number): TabEdit {
  return changeTab(db, localId, (tab, time) => patched(tab, databasePatch(tab, dbId), time))
}

async function changeTab(
  db: LocalDatabase,
  localId: LocalId,
  decide: (tab: Tab, time: WriteTime) => Decision<Tab> | null,
): TabEdit {
  return write(db, ['tabs'], async (writer) => {
    const before = await writer.db.tabs.get(localId)
    const after = await changeVersionedTab(writer, localId, decide)
    await noteOwnEdit(writer, before, after)
    return after
  })
}

/**
 * The text of a tab in an editor. `bases` are stored texts known to this window; the last one is the base of the typed text.
 * `merge` merges two texts by lines; if it is not loaded yet, `loadMerge` loads it when another window has written too, or
 * returns null. Without both, nothing is merged.
 */
interface TypedText {
  readonly sql: string
  readonly bases: readonly string[]
  readonly cursor: number
  readonly merge?: MergeTexts | undefined
  readonly loadMerge?: (() => Promise<MergeTexts | null>) | undefined
}

/** Merges two texts by lines; null if both changed the same ones. */
type MergeTexts = (texts: ThreeTexts) => string | null

/** Work in the transaction of a typed text, after it, and its tables. As every write, it may run twice. */
export interface BesideText {
  readonly tables: Parameters<typeof write>[1]
  readonly work: (writer: Writer) => Promise<void>
}

/**
 * Stores typed text, and other work with it or not at all. A different text of another window is merged if it changed other lines; otherwise it becomes a version.
 * A toast reports either. A tab that was closed, deleted or cleared meanwhile is restored for new input. Fails: as `write`;
 * the text stays in the window. Source: sync §3.8.
 */
export async function storeTyped(
  db: LocalDatabase,
  localId: LocalId,
  typed: TypedText,
  beside?: BesideText,
): TabEdit {
  let otherVersion: OtherVersion | null = null
  let isMergeMissing = false
  const stored = await write(db, ['tabs', ...(beside?.tables ?? [])], async (writer) => {
    const known = await writer.db.tabs.get(localId)
    isMergeMissing = lacksMerge(known, typed)
    if (isMergeMissing) return known ?? null
    const position = known === undefined ? await readLastPosition(writer.db) : 0
    const merged = known === undefined ? null : mergedText(known, typed)
    const isVersionDue = merged !== null && (await isPauseOver(writer, localId))
    const after = await writer.change('tabs', localId, (tab, time) => {
      if (tab === undefined) return revived(localId, typed, { position, ...time })
      const decision = edited(tab, time, (draft) => {
        draft.current.sql = merged ?? typed.sql
        draft.cursor = typed.cursor
      })
      otherVersion =
        merged !== null ? (isVersionDue ? MERGED : null) : isOther(tab, typed) ? OVERWRITTEN : null
      return withVersion(tab, reopened(tab, decision, time), otherVersion)
    })
    await noteOwnEdit(writer, known, after)
    await beside?.work(writer)
    return after
  })
  if (stored.ok && isMergeMissing) return storeTyped(db, localId, await withMerge(typed), beside)
  if (stored.ok && stored.value !== null && otherVersion !== null)
    toastOtherVersion(stored.value.current.name, otherVersion)
  return stored
}

/** True if a merge is needed and not loaded yet. */
function lacksMerge(tab: Tab | undefined, typed: TypedText): boolean {
  return (
    tab !== undefined &&
    typed.merge === undefined &&
    typed.loadMerge !== undefined &&
    typed.bases.length > 0 &&
    isOther(tab, typed)
  )
}

/** Loads the merge outside of the transaction, which would end meanwhile. */
async function withMerge({ sql, bases, cursor, loadMerge }: TypedText): Promise<TypedText> {
  return { sql, bases, cursor, merge: (await loadMerge?.()) ?? undefined }
}

/** The version to store of another window's text, and the toast about it. */
interface OtherVersion {
  readonly snapshotOf: (tab: Tab) => NonNullable<Decision<Tab>['history']>
  readonly toast: (name: string) => Pick<Parameters<typeof notify>[0], 'type' | 'text' | 'detail'>
}

const OVERWRITTEN: OtherVersion = {
  snapshotOf: (tab) => ({ reason: 'overwritten', snapshot: tab }),
  toast: (name) => ({
    type: 'warning',
    text: `Another version of ${isolated(name)} is in Versions.`,
    detail: 'Another window changed it at the same time.',
  }),
}

const MERGED: OtherVersion = {
  snapshotOf: ({ current }) => ({ reason: 'version', snapshot: { current, cause: 'merged' } }),
  toast: (name) => ({
    type: 'info',
    text: `Lines from another window were merged into ${isolated(name)}.`,
    detail: 'Your own lines are unchanged. The text of the other window is in Versions.',
  }),
}

function toastOtherVersion(name: string, { toast }: OtherVersion): void {
  notify({ ...toast(name), noDuplicate: true })
}

function isOther(tab: Tab, { sql, bases }: TypedText): boolean {
  return !bases.includes(tab.current.sql) && tab.current.sql !== sql
}

/** The typed text merged with another window's lines; null if there are none, or the same lines changed. */
function mergedText(tab: Tab, typed: TypedText): string | null {
  const base = typed.bases.at(-1)
  if (base === undefined || !isOther(tab, typed)) return null
  return typed.merge?.({ base, mine: typed.sql, theirs: tab.current.sql }) ?? null
}

function withVersion(
  tab: Tab,
  decision: Decision<Tab> | null,
  otherVersion: OtherVersion | null,
): Decision<Tab> | null {
  return decision === null || otherVersion === null
    ? decision
    : { ...decision, history: otherVersion.snapshotOf(tab) }
}

/** Reopens a tab that was closed while it was edited. */
function reopened(tab: Tab, decision: Decision<Tab> | null, { stamp }: WriteTime): Decision<Tab> | null {
  const record = decision?.record ?? null
  if (tab.closedAt === null || decision === null || record === null) return decision
  return {
    ...decision,
    record: reopenTab(record, tab.position, stamp),
    change: { op: tab.serverId === null ? 'create' : 'update', fields: TAB_FIELDS, urgency: 'soon' },
  }
}

function revived(
  localId: LocalId,
  { sql, bases }: TypedText,
  { position, stamp }: { readonly position: number; readonly stamp: number },
): Decision<Tab> | null {
  if (bases.includes(sql)) return null
  return {
    record: newTab({ localId, fields: { ...EMPTY_TAB_FIELDS, sql }, position, now: stamp }),
    change: { op: 'create', fields: TAB_FIELDS, urgency: 'soon' },
  }
}

/** Layout of a tab's panes, which stays on this device. */
type TabPlace = Partial<Pick<Tab, 'northPercent' | 'cursor'>>

/** Stores the layout of a tab; nothing is sent. Fails: as `write`. */
export async function placeTab(db: LocalDatabase, localId: LocalId, place: TabPlace): TabEdit {
  return write(db, ['tabs'], async (writer) =>
    writer.changeIfPresent('tabs', localId, (tab) => ({ record: { ...tab, ...place }, change: null })),
  )
}

function patched(tab: Tab, patch: Partial<TabFields>, time: WriteTime): Decision<Tab> | null {
  return edited(tab, time, (draft) => {
    Object.assign(draft.current, patch)
  })
}

function edited(tab: Tab, { stamp }: WriteTime, change: (draft: Draft<Tab>) => void): Decision<Tab> | null {
  return updateOf(changeRecord(tab, stamp, change), 'soon')
}
