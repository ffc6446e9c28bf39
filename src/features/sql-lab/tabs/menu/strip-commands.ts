import { reopenTab } from '#data/commands/tabs/close-tab.ts'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { clock } from '#data/platform/clock.ts'
import { notify } from '#data/platform/toasts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { groupPatch, pinPatch } from '#domain/editor/strip/groups.ts'
import { failureToast, type StorageError } from '#domain/errors/storage-error.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import type { TabCommands } from '#features/sql-lab/model/tab-commands.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import { tabMemory } from '#features/sql-lab/model/tab-memory.ts'

interface StripCommandsInput {
  readonly db: LocalDatabase
  readonly active: LocalId | null
  readonly commands: TabCommands
}

export type StripCommands = ReturnType<typeof stripCommands>

/** The commands on several tabs of the strip, and on pins and groups. Each reports its own failure. */
export function stripCommands({ db, active, commands }: StripCommandsInput) {
  const change = (localIds: readonly LocalId[], patch: Partial<TabFields>) =>
    void changeTabs(db, localIds, patch)
  return {
    pin: ({ localId, isPinned }: TabHead) => change([localId], pinPatch(isPinned !== true)),
    /** Moves tabs into a group; null for none. */
    group: (localIds: readonly LocalId[], group: string | null) => change(localIds, groupPatch(group)),
    /** Closes tabs, the shown one last: the next tab is then one that stays. A toast reopens them. */
    close: (localIds: readonly LocalId[]) => {
      const isShown = (localId: LocalId) => localId === active
      const order = [...localIds.filter((one) => !isShown(one)), ...localIds.filter(isShown)]
      order.forEach(commands.close)
      if (order.length > 1) notifyClosed(db, localIds)
    },
  }
}

function notifyClosed(db: LocalDatabase, localIds: readonly LocalId[]): void {
  notify({
    type: 'info',
    text: `${localIds.length} tabs were closed.`,
    detail: 'They stay for 30 days in the list at the end of the tab strip.',
    action: { label: 'Reopen', run: () => void reopenAll(db, localIds) },
  })
}

async function reopenAll(db: LocalDatabase, localIds: readonly LocalId[]): Promise<void> {
  await tabMemory(db).areClosed()
  for (const localId of localIds) {
    const opened = await reopenTab(db, localId)
    if (!opened.ok) return notifyFailure(opened.error)
    tabMemory(db).lives.on(localId, { type: 'reopen', at: clock.now() })
  }
}

async function changeTabs(
  db: LocalDatabase,
  localIds: readonly LocalId[],
  patch: Partial<TabFields>,
): Promise<void> {
  const stored = await Promise.all(localIds.map(async (localId) => editTab(db, localId, patch)))
  const failed = stored.find((one) => !one.ok)
  if (failed?.ok === false) notifyFailure(failed.error)
}

function notifyFailure(error: StorageError): void {
  const toast = failureToast(error, 'This could not be stored on this device.')
  notify({ type: 'danger', ...toast, noDuplicate: true })
}
