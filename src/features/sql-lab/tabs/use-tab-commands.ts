import type { Lid } from '#domain/core/ids.ts'
import type { Result } from '#domain/core/result.ts'
import { neighbourTab } from '#domain/editor/order-tabs.ts'
import type { TabFields } from '#domain/editor/tab.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import { closeTab, reopenLastClosed, reopenTab } from '#data/commands/close-tab.ts'
import { renameTab } from '#data/commands/edit-tab.ts'
import { cloneTab, openNewTab } from '#data/commands/new-tab.ts'
import { moveTab } from '#data/commands/switch-tab.ts'
import type { LocalDatabase } from '#data/database.ts'
import { notify } from '#data/notices.ts'
import { links } from '#src/links.ts'
import type { TabDrafts } from '#features/sql-lab/editor/tab-drafts.ts'

/** What can be done with tabs. Each act says so when it could not be stored. */
export interface TabCommands {
  readonly show: (lid: Lid) => void
  readonly step: (step: 1 | -1) => void
  readonly add: (fields?: Partial<TabFields>) => void
  readonly clone: (lid: Lid) => void
  readonly close: (lid: Lid) => void
  readonly reopen: (lid?: Lid) => void
  readonly rename: (lid: Lid, name: string) => void
  readonly move: (lid: Lid, index: number) => void
}

interface TabCommandsInput {
  readonly db: LocalDatabase
  readonly drafts: TabDrafts
  readonly active: Lid | null
  readonly open: readonly Lid[]
  readonly go: (address: string) => void
}

/** The commands over the tabs of this moment. What is typed is stored before another tab is shown. */
export function tabCommands({ db, drafts, active, open, go }: TabCommandsInput): TabCommands {
  const show = (lid: Lid) => {
    if (active !== null) void drafts.flush(active)
    go(links.sqlTab(lid))
  }
  const showMade = (made: Result<Lid | null, StorageError>) => {
    if (!made.ok) tell(made.error)
    else if (made.value !== null) show(made.value)
  }
  return {
    show,
    step: (step) => {
      if (active !== null && open.length > 1) show(neighbourTab(open, active, step))
    },
    add: (fields) => {
      // A key that is meant for the new tab must not press the old one, which would show itself again.
      if (document.activeElement instanceof HTMLElement && isInStrip(document.activeElement)) {
        document.activeElement.blur()
      }
      void openNewTab(db, { from: active, ...(fields === undefined ? {} : { fields }) }).then(showMade)
    },
    clone: (lid) => void drafts.flush(lid).then(async () => showMade(await cloneTab(db, lid))),
    close: (lid) => void drafts.flush(lid).then(async () => closeOne(db, lid, lid === active ? go : null)),
    reopen: (lid) => void (lid === undefined ? reopenLastClosed(db) : reopenTab(db, lid)).then(showMade),
    rename: (lid, name) => void renameTab(db, lid, name).then((done) => done.ok || tell(done.error)),
    move: (lid, index) => void moveTab(db, lid, index).then((done) => done.ok || tell(done.error)),
  }
}

function isInStrip(element: Element): boolean {
  return element.closest('[role="tablist"]') !== null
}

async function closeOne(db: LocalDatabase, lid: Lid, go: ((address: string) => void) | null): Promise<void> {
  const closed = await closeTab(db, lid)
  if (!closed.ok) return tell(closed.error)
  go?.(closed.value === null ? links.sqlLab() : links.sqlTab(closed.value))
}

function tell(error: StorageError): void {
  notify({
    type: 'danger',
    text: 'This could not be stored on this device. Your texts are still in this window.',
    detail: error.message,
  })
}
