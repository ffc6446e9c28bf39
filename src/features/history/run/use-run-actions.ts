import { useState } from 'react'
import { deleteRun } from '#data/commands/history/delete-run.ts'
import { openRun } from '#data/commands/history/open-run.ts'
import { pinRun } from '#data/commands/history/pin-run.ts'
import { notify } from '#data/platform/toasts.ts'
import type { Result } from '#domain/core/result.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import type { HistoryRun } from '#domain/query/history/history-run.ts'
import { copyText } from '#parts/copy-text.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'

/** The actions on runs. */
export type RunActions = ReturnType<typeof useRunActions>

/** The actions on runs of the list. Only "Run again" runs anything. */
export const useRunActions = (go: (address: string) => void) => {
  const { db } = useWorkspace()
  const [deleting, setDeleting] = useState<HistoryRun | null>(null)
  const open = async (run: HistoryRun, isRun: boolean) => {
    const opened = await openRun(db, run, { isRun })
    if (opened.ok) return go(links.sqlTab(opened.value))
    notifyFailure('No tab could be opened.', opened)
  }
  return {
    open: (run: HistoryRun) => void open(run, false),
    runAgain: (run: HistoryRun) => void open(run, true),
    pin: (run: HistoryRun) =>
      void pinRun(db, run.id, run.pinnedAt === null).then((pinned) =>
        notifyFailure('The run was not pinned.', pinned),
      ),
    copy: (run: HistoryRun) => void copyText(run.sql),
    deleting,
    askToDelete: setDeleting,
    delete: (run: HistoryRun) =>
      void deleteRun(db, run.id).then((deleted) => {
        setDeleting(null)
        notifyFailure('The run was not deleted.', deleted)
      }),
  }
}

function notifyFailure(text: string, done: Result<unknown, StorageError>): void {
  if (!done.ok) notify({ type: 'danger', text, detail: done.error.message })
}
