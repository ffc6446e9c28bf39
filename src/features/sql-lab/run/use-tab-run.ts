import { type RefObject, useCallback, useState } from 'react'
import { loadSchemas, loadTables } from '#data/commands/queries/load-catalogue.ts'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { Repair } from '#domain/query/failure/repair.ts'
import type { RunMode } from '#domain/query/plan-run.ts'
import type { Ctas, Query } from '#domain/query/query.ts'
import { hasSucceeded, isRunning } from '#domain/query/states.ts'
import { type EditorNow } from '#features/sql-lab/model/editor-now.ts'
import { FIRST_VIEW, type ResultView } from '#features/sql-lab/model/result-view.ts'
import type { TabDrafts } from '#features/sql-lab/model/tab-drafts.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import type { TabPlaceChoice } from '#features/sql-lab/schema/use-tab-place.ts'
import { useLatest } from '#features/sql-lab/window/use-latest.ts'
import type { CodeEditorHandle } from '#ui/code/CodeEditor.tsx'
import { useEarlyRun } from './use-early-run.ts'
import { preview, run, useRunProblem, useStop } from './use-run.ts'
import { useRun } from './use-shown-run.ts'

/** What running in a tab needs of it. */
interface TabRunInput {
  readonly db: LocalDatabase
  readonly head: TabHead
  readonly choice: TabPlaceChoice
  readonly drafts: TabDrafts
  readonly editor: RefObject<CodeEditorHandle | null>
  readonly now: RefObject<EditorNow | null>
  readonly onView: (localId: LocalId, view: ResultView) => void
}

/** What a run is given beside its text. */
interface RunExtras {
  readonly ctas?: Ctas | null
  readonly templateParams?: string | null
}

/** Parameters are asked for; `mode` is the run that goes on with them, null where none waits. */
interface ParametersDialog {
  readonly kind: 'parameters'
  readonly sql: string
  readonly mode: RunMode | null
  readonly ctas: Ctas | null
}

/** What is asked before a run. */
type RunDialog = ParametersDialog | { readonly kind: 'relation' }

/** The runs of the shown tab: the latest one, and what can be done now. */
export type TabRun = ReturnType<typeof useTabRun>

/** Binds a tab's text, place and latest run to the commands that run and stop. */
export function useTabRun(input: TabRunInput) {
  const { db, head, choice, drafts, editor, now, onView } = input
  const { localId } = head
  const problem = useRunProblem(choice)
  const { stopping, stop } = useStop(db)
  const found = useRun(db, head.latestQueryId)
  const latest = found.state === 'ready' ? found.value : null
  const isBusy = latest !== null && isRunning(latest.state)
  const context = {
    db,
    localId,
    place: choice.place,
    queryLimit: head.queryLimit,
    problem,
    templateParams: head.templateParams,
    flush: async () => drafts.flush(localId),
  }
  const isEarly = problem === false && choice.isAwaited
  const [dialog, setDialog] = useState<RunDialog | null>(null)
  const textNow = () => {
    const text = now.current?.text
    return text?.localId === localId ? drafts.text(text) : null
  }
  const runWith = async (mode: RunMode, { ctas = null, templateParams = head.templateParams }: RunExtras) => {
    const sql = textNow()
    if (sql === null || isBusy) return
    const { from, to } = editor.current?.selection() ?? { from: 0, to: 0 }
    const onMissing = () => setDialog({ kind: 'parameters', sql, mode, ctas })
    onView(localId, FIRST_VIEW)
    const ended = await run(
      { ...context, templateParams, onMissing },
      { source: { sql, from, to }, mode, ctas },
    )
    if (ended !== null && ended.ctas !== null && hasSucceeded(ended.state)) await listNewRelation(db, ended)
  }
  const runNow = (mode: RunMode) => void runWith(mode, {})
  const { isWaiting, runLater } = useEarlyRun(localId, isEarly, runNow)
  const runText = isEarly ? runLater : runNow
  const latestRunText = useLatest(runText)
  const runRepair = useCallback(
    ({ name, range }: Repair) => {
      editor.current?.replace(range, name)
      latestRunText.current('statement')
    },
    [editor, latestRunText],
  )
  return {
    latest,
    problem,
    /** A run was requested before the databases were known; it starts when they are. */
    isWaiting,
    stopping,
    runText,
    runRepair,
    runAgain: (query: Query) => {
      onView(localId, FIRST_VIEW)
      const { sql, templateParams } = query
      const onMissing = () => setDialog({ kind: 'parameters', sql, mode: null, ctas: null })
      void run({ ...context, templateParams, onMissing }, { source: { sql, from: 0, to: 0 }, mode: 'all' })
    },
    showPreview: (table: string) =>
      void preview({ ...context, onMissing: () => undefined }, table).then(
        (id) => id !== null && onView(localId, { shownRun: id, section: 'results' }),
      ),
    dialog,
    askForParameters: () => setDialog({ kind: 'parameters', sql: textNow() ?? '', mode: null, ctas: null }),
    askForRelation: () => setDialog({ kind: 'relation' }),
    closeDialog: () => setDialog(null),
    /** Keeps the parameters with the tab, and goes on with the run that needed them. */
    setParameters: async (templateParams: string | null, asked: ParametersDialog) => {
      const stored = await editTab(db, localId, { templateParams })
      if (!stored.ok) return stored.error.message
      setDialog(null)
      if (asked.mode !== null) void runWith(asked.mode, { ctas: asked.ctas, templateParams })
      return null
    },
    /** Makes a table or view of what Run would show. */
    keepRows: (ctas: Ctas) => {
      setDialog(null)
      void runWith('run', { ctas })
    },
    stop,
    stopLatest: () => latest !== null && isBusy && stop(latest),
  }
}

/** A table or view that was just made stands in the schema tree at once. */
async function listNewRelation(db: LocalDatabase, { dbId, catalog, ctas }: Query): Promise<void> {
  await loadSchemas(db, dbId, catalog, true)
  const schema = ctas?.schema ?? null
  if (schema !== null) await loadTables(db, { dbId, catalog, schema }, true)
}
