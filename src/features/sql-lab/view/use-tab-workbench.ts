import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import { settleDatabase } from '#data/commands/tabs/settle-database.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { notify } from '#data/platform/toasts.ts'
import { knownServer } from '#data/session/known-server.ts'
import type { LocalId, QueryId } from '#domain/core/ids.ts'
import { boundSavedQuery } from '#domain/editor/save-query.ts'
import { failureToast } from '#domain/errors/storage-error.ts'
import { useCompletion } from '#features/sql-lab/editor/use-completion.ts'
import { type EditorNow } from '#features/sql-lab/model/editor-now.ts'
import { openedRun } from '#features/sql-lab/model/opened-run.ts'
import { type ResultView, withView } from '#features/sql-lab/model/result-view.ts'
import { type TabCommands } from '#features/sql-lab/model/tab-commands.ts'
import type { TabDrafts } from '#features/sql-lab/model/tab-drafts.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import { useTabRun } from '#features/sql-lab/run/use-tab-run.ts'
import { useChangedSaved, useSavedQueries } from '#features/sql-lab/saved/use-saved-queries.ts'
import { useSaving } from '#features/sql-lab/saved/use-saving.ts'
import { useTabPlace } from '#features/sql-lab/schema/use-tab-place.ts'
import { useTabTables } from '#features/sql-lab/schema/use-tab-tables.ts'
import { useSchemaCatalogue } from '#parts/use-catalogue.ts'
import type { CodeEditorHandle } from '#ui/code/CodeEditor.tsx'
import { useStore } from '#ui/use-store.ts'
import { useTabKeys } from './use-tab-keys.ts'

export interface TabWorkbenchInput {
  readonly db: LocalDatabase
  readonly head: TabHead
  readonly open: readonly TabHead[]
  readonly drafts: TabDrafts
  readonly commands: TabCommands
  readonly editor: RefObject<CodeEditorHandle | null>
}

/** State and commands of the shown tab that its parts share. */
export type TabWorkbench = ReturnType<typeof useTabWorkbench>

/** Connects the shown tab to its stored state, its schema and its commands. */
export function useTabWorkbench(input: TabWorkbenchInput) {
  const { db, head, open, drafts, commands, editor } = input
  const { localId } = head
  const schema = useTabSchema(db, head)
  const now = useRef<EditorNow | null>(null)
  const onNow = useCallback((shown: EditorNow | null) => {
    now.current = shown
  }, [])
  const [views, setViews] = useState<ReadonlyMap<LocalId, ResultView>>(new Map())
  const onView = (one: LocalId, view: Partial<ResultView>) =>
    setViews((before) => withView(before, one, view))
  useOpenedRun(localId, onView)
  const { choice } = schema
  const work = useTabRun({ db, head, choice, drafts, editor, now, onView })
  const setSideHidden = (hideLeftBar: boolean) => edit(editTab(db, localId, { hideLeftBar }))
  const saved = useSavedQueries(db, open)
  const bound = boundSavedQuery(head, saved)
  const changed = useChangedSaved(saved, open, localId)
  const saving = useSaving({ db, drafts, tab: head, bound })
  const tabTables = useTabTables(db, localId, schema.catalogue.place)
  const keys = useTabKeys({
    work,
    commands,
    toggleSide: () => setSideHidden(!head.hideLeftBar),
    save: saving.save,
    editor,
    now,
  })
  return {
    ...schema,
    db,
    head,
    saved,
    /** The saved query of the tab. */
    bound,
    changed,
    saving,
    work,
    tabTables,
    editor,
    onNow,
    keys,
    views,
    onView,
    edit,
    setSideHidden,
  }
}

/** The place of the tab's queries, its catalogue, and the completion of the editor. */
function useTabSchema(db: LocalDatabase, head: TabHead) {
  const choice = useTabPlace(db, head)
  const { dbId, catalog, schema } = choice.place
  // The description of the server names the database of new tabs.
  const isDescribed = useStore(knownServer, (server) => server !== null)
  const isUnsettled = head.dbId === null && isDescribed
  useEffect(() => {
    if (isUnsettled && dbId !== null) void settleDatabase(db, head.localId, dbId)
  }, [db, head.localId, isUnsettled, dbId])
  const at = useMemo(
    () => (dbId === null || schema === null ? null : { dbId, catalog, schema }),
    [dbId, catalog, schema],
  )
  const catalogue = useSchemaCatalogue(db, at)
  const completion = useCompletion(catalogue, choice.place, choice.schemas)
  const { cached } = catalogue.tables
  return {
    choice,
    catalogue,
    completion,
    tables: cached.state === 'ready' ? (cached.value?.value ?? null) : null,
  }
}

/** Shows the run that a link has brought to the tab. */
function useOpenedRun(localId: LocalId, onView: (localId: LocalId, view: Partial<ResultView>) => void): void {
  const opened = useStore(openedRun)
  const show = useEffectEvent((shownRun: QueryId) => {
    onView(localId, { shownRun, section: 'results', preview: null })
    openedRun.set(null)
  })
  useEffect(() => {
    if (opened?.tab === localId) show(opened.run)
  }, [opened, localId])
}

/** Reports an edit that could not be stored. */
function edit(done: ReturnType<typeof editTab>): void {
  void done.then((stored) => {
    if (stored.ok) return
    const toast = failureToast(stored.error, 'This could not be stored on this device.')
    notify({ type: 'danger', ...toast, noDuplicate: true })
  })
}
