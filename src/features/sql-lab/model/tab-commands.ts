import { closeTab, reopenLastClosed, reopenTab } from '#data/commands/tabs/close-tab.ts'
import { renameTab } from '#data/commands/tabs/edit-tab.ts'
import { cloneTab, makeTab } from '#data/commands/tabs/new-tab.ts'
import { moveGroup, moveTab } from '#data/commands/tabs/switch-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { clock } from '#data/platform/clock.ts'
import { thrift } from '#data/platform/data-saver.ts'
import { notify } from '#data/platform/toasts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { Result } from '#domain/core/result.ts'
import { lastPosition, neighbourTab } from '#domain/editor/order-tabs.ts'
import { bindingOf, boundSavedQuery, localBinding, tabFromSaved } from '#domain/editor/save-query.ts'
import type { DropPlace } from '#domain/editor/strip/items.ts'
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
  /** All tabs, including closed ones. */
  readonly heads: readonly TabHead[]
  readonly areTabsStored: boolean
  /** The current order of visits to tabs. */
  readonly history: () => TabHistory
  /** Shows a tab at once; the address follows. */
  readonly show: (localId: LocalId, address: string) => void
  readonly go: (address: string) => void
}

export type TabCommands = ReturnType<typeof tabCommands>

/**
 * The commands on tabs. Each reports its own failure to the user. The typed text is stored in the background when another
 * tab is shown.
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
      // The focused tab button would react to a key that is meant for the new tab, and show its own tab again.
      if (document.activeElement instanceof HTMLElement && isInStrip(document.activeElement)) {
        document.activeElement.blur()
      }
      show(beginTab(input, fields === undefined ? {} : { fields }))
    },
    /** Shows the tab of a saved query, or opens one for it. */
    openSaved: (saved: SavedQuery) => {
      // A second click may come before the tab of the first one is rendered.
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
    move: (localId: LocalId, place: DropPlace) =>
      void moveTab(db, localId, place).then((done) => done.ok || notifyFailure(done.error)),
    /** Moves a group before a tab, null for the end. */
    moveGroup: (group: string, before: LocalId | null) =>
      void moveGroup(db, group, before).then((done) => done.ok || notifyFailure(done.error)),
    versions: (localId: LocalId) => input.show(localId, links.sqlTabVersions(localId)),
    /** Opens the decision between two versions of a tab. */
    decide: (localId: LocalId) => input.show(localId, links.sqlTabDecide(localId)),
    /** Opens the runs of all tabs and devices. */
    allRuns: () => input.go(links.runs()),
    /** Opens the list of saved queries. */
    allSaved: () => input.go(links.savedQueries()),
    /** Opens the deleted saved queries over the shown tab. */
    deleted: () => active !== null && input.show(active, links.sqlTabDeleted(active)),
  }
}

/** The open tabs without those that this window is closing, so that the next key cannot reach these. */
function stillOpen({ db, open }: TabCommandsInput): readonly TabHead[] {
  const { lives } = tabMemory(db)
  return open.filter((head) => lives.of(head.localId).state !== 'closing')
}

/** Makes a tab in memory, placed after all tabs including closed ones, which may be reopened. It is stored while it is shown. */
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

/** Waits for pending closings, so that the tab that was just closed is found. */
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
  // The next tab is shown before the write: a key pressed meanwhile would change the closed tab and reopen it.
  const next = isShown ? leave(input) : null
  await written
  // A tab that could not be stored is not closed, because its text is in this window only.
  const stored = await lives.stored(localId)
  const closed = stored.ok ? await closeTab(db, localId) : stored
  if (!closed.ok) {
    lives.on(localId, { type: 'stay' })
    return notifyFailure(closed.error)
  }
  if (isShown && next === null) go(links.sqlLab())
}

/** Shows the tab that follows the closed one; without one, the focus leaves the editor. */
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
