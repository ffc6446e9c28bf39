import { closeTab, reopenLastClosed, reopenTab } from '#data/commands/tabs/close-tab.ts'
import { renameTab } from '#data/commands/tabs/edit-tab.ts'
import { cloneTab, makeTab } from '#data/commands/tabs/new-tab.ts'
import { moveTab } from '#data/commands/tabs/switch-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { clock } from '#data/platform/clock.ts'
import { thrift } from '#data/platform/data-saver.ts'
import { notify } from '#data/platform/toasts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { Result } from '#domain/core/result.ts'
import { lastPosition, neighbourTab } from '#domain/editor/order-tabs.ts'
import { bindingOf, boundSavedQuery, localBinding, tabFromSaved } from '#domain/editor/save-query.ts'
import { activeTab, type TabHistory } from '#domain/editor/tab-history.ts'
import { failureToast, type StorageError } from '#domain/errors/storage-error.ts'
import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import { cutName, MAX_TAB_NAME_LENGTH } from '#domain/records/tabs/edit-tab.ts'
import { newTabFields } from '#domain/records/tabs/new-tab.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import { links } from '#src/links.ts'
import type { TabDrafts } from './tab-drafts.ts'
import type { TabHead } from './tab-head.ts'
import { madeTabs } from './tab-lives.ts'
import { tabMemory } from './tab-memory.ts'

interface TabCommandsInput {
  readonly db: LocalDatabase
  readonly drafts: TabDrafts
  readonly active: LocalId | null
  readonly open: readonly TabHead[]
  /** All tabs, closed ones too. */
  readonly heads: readonly TabHead[]
  readonly areTabsStored: boolean
  /** The tabs as they were visited, by now. */
  readonly history: () => TabHistory
  /** Shows a tab at once, and has the address follow. */
  readonly show: (localId: LocalId, address: string) => void
  readonly go: (address: string) => void
}

/** What can be done with tabs. */
export type TabCommands = ReturnType<typeof tabCommands>

/**
 * The commands over the tabs as they are now; each notifies the user when it could not be stored. What is typed is stored
 * behind the tab that is shown next.
 */
export function tabCommands(input: TabCommandsInput) {
  const { db, drafts, active } = input
  const show = (localId: LocalId) => {
    if (active !== null) void drafts.flush(active)
    input.show(localId, links.sqlTab(localId))
  }
  const showReopened = (opened: Result<LocalId | null, StorageError>) => {
    if (opened.ok && opened.value !== null)
      tabMemory(db).lives.on(opened.value, { type: 'reopen', at: clock.now() })
    showOpened(opened)
  }
  const showOpened = (opened: Result<LocalId | null, StorageError>) => {
    if (!opened.ok) notifyFailure(opened.error)
    else if (opened.value !== null) show(opened.value)
  }
  return {
    show,
    step: (step: 1 | -1) => {
      const localIds = stillOpen(input).map((head) => head.localId)
      if (active !== null && localIds.length > 1) show(neighbourTab(localIds, active, step))
    },
    add: (fields?: Partial<TabFields>) => {
      // A key that is meant for the new tab must not press the old one, which would show itself again.
      if (document.activeElement instanceof HTMLElement && isInStrip(document.activeElement)) {
        document.activeElement.blur()
      }
      show(beginTab(input, fields === undefined ? {} : { fields }))
    },
    /** Shows the tab that a saved query stands in, or opens one for it. */
    openSaved: (saved: SavedQuery) => {
      // A second press may come before the tab of the first one is drawn.
      const made = madeTabs(tabMemory(db).lives.get())
      const holder =
        stillOpen(input).find((head) => boundSavedQuery(head, [saved]) !== null) ??
        made.find((tab) => boundSavedQuery(bindingOf(tab), [saved]) !== null)
      const fields = tabFromSaved(saved.current, saved.serverId)
      show(holder?.localId ?? beginTab(input, { fields, ...localBinding(saved) }))
    },
    clone: (localId: LocalId) =>
      void drafts.flush(localId).then(async () => showOpened(await cloneTab(db, localId))),
    close: (localId: LocalId) => tabMemory(db).closeBehind(closeOne(input, localId)),
    reopen: (localId?: LocalId) =>
      void (localId === undefined ? reopenLast(db) : reopenTab(db, localId)).then(showReopened),
    rename: (localId: LocalId, name: string) =>
      void renameTab(db, localId, name).then((renamed) => notifyNameCut(renamed, name)),
    move: (localId: LocalId, index: number) =>
      void moveTab(db, localId, index).then((done) => done.ok || notifyFailure(done.error)),
    versions: (localId: LocalId) => input.show(localId, links.sqlTabVersions(localId)),
    /** Opens the two versions of a tab that wait for a decision. */
    decide: (localId: LocalId) => input.show(localId, links.sqlTabDecide(localId)),
    /** Leads to the runs of all tabs and devices. */
    allRuns: () => input.go(links.runs()),
    /** Opens the deleted saved queries over the shown tab. */
    deleted: () => active !== null && input.show(active, links.sqlTabDeleted(active)),
  }
}

/** The open tabs without those that this window is closing: a key that follows at once must not meet them again. */
function stillOpen({ db, open }: TabCommandsInput): readonly TabHead[] {
  const { lives } = tabMemory(db)
  return open.filter((head) => lives.of(head.localId).state !== 'closing')
}

/** Makes a tab in memory, behind all others, closed ones too, which may come back; it is stored while it is shown. */
function beginTab(
  input: TabCommandsInput,
  { fields, ...binding }: { readonly fields?: Partial<TabFields>; readonly savedQueryLocalId?: LocalId },
): LocalId {
  const { db, active, heads, areTabsStored } = input
  const open = stillOpen(input)
  const from = open.find((head) => head.localId === active) ?? null
  const names = open.map((head) => head.name)
  const tab = makeTab(db, {
    ...binding,
    fields: newTabFields({
      names,
      from,
      isStoredOnServer: areTabsStored,
      fields: { queryLimit: thrift().newTabRows, ...fields },
    }),
    position: lastPosition(heads),
  })
  tabMemory(db).begin(tab)
  return tab.localId
}

/** The key may come while the tab that it means is not in the bin yet. */
async function reopenLast(db: LocalDatabase): ReturnType<typeof reopenLastClosed> {
  await tabMemory(db).areClosed()
  return reopenLastClosed(db)
}

function isInStrip(element: Element): boolean {
  return element.closest('[role="tablist"]') !== null
}

async function closeOne(input: TabCommandsInput, localId: LocalId): Promise<void> {
  const { db, drafts, active, go } = input
  const { lives } = tabMemory(db)
  const isShown = localId === active
  lives.on(localId, { type: 'close', isShown })
  const written = drafts.flush(localId)
  // The next one first, the disk second: a key that follows must not be written into the closed one and open it again.
  const next = isShown ? leave(input) : null
  await written
  // A tab that is in this window only is not closed: nobody else has its text.
  const stored = await lives.stored(localId)
  const closed = stored.ok ? await closeTab(db, localId) : stored
  if (!closed.ok) {
    lives.on(localId, { type: 'stay' })
    return notifyFailure(closed.error)
  }
  if (isShown && next === null) go(links.sqlLab())
}

/** Shows the tab that is shown once this one is closed; without one, the keyboard leaves the editor. */
function leave(input: TabCommandsInput): LocalId | null {
  const { history, show } = input
  const others = stillOpen(input).map((head) => head.localId)
  const next = activeTab(history(), others, null)
  if (next === null) document.querySelector('main')?.focus()
  else show(next, links.sqlTab(next))
  return next
}

function notifyNameCut(done: Result<unknown, StorageError>, name: string): void {
  if (!done.ok) return notifyFailure(done.error)
  if (cutName(name) === null) return
  notify({
    type: 'info',
    text: `The name was cut to ${MAX_TAB_NAME_LENGTH} characters.`,
    detail: 'Longer names are not stored.',
    noDuplicate: true,
  })
}

function notifyFailure(error: StorageError): void {
  notify({
    type: 'danger',
    ...failureToast(error, 'This could not be stored on this device. Your texts are still in this window.'),
  })
}
