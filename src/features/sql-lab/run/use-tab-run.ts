import { type RefObject, useCallback, useState } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { notify } from '#data/platform/toasts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { Repair } from '#domain/query/failure/repair.ts'
import type { RunMode } from '#domain/query/plan-run.ts'
import type { Query } from '#domain/query/query.ts'
import { isRunning } from '#domain/query/states.ts'
import { type EditorNow } from '#features/sql-lab/model/editor-now.ts'
import { FIRST_VIEW, type ResultView } from '#features/sql-lab/model/result-view.ts'
import type { TabDrafts } from '#features/sql-lab/model/tab-drafts.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import type { TabPlaceChoice } from '#features/sql-lab/schema/use-tab-place.ts'
import { useLatest } from '#features/sql-lab/window/use-latest.ts'
import type { CodeEditorHandle } from '#ui/code/CodeEditor.tsx'
import { questionsOf, type RunDialog, type RunExtras, runDialogActions } from './run-dialog.ts'
import type { PreviewedTable, RunContext } from './run-request.ts'
import { useAdoption } from './use-adoption.ts'
import { useEarlyRun } from './use-early-run.ts'
import { preview, run, useMayWait, useRunProblem, useStop } from './use-run.ts'
import { useRun } from './use-shown-run.ts'

/** The parts of a tab that its runs need. */
interface TabRunInput {
  readonly db: LocalDatabase
  readonly head: TabHead
  readonly choice: TabPlaceChoice
  readonly drafts: TabDrafts
  readonly editor: RefObject<CodeEditorHandle | null>
  readonly now: RefObject<EditorNow | null>
  readonly onView: (localId: LocalId, view: Partial<ResultView>) => void
}

const ONE_RUN = {
  type: 'info',
  text: 'This tab runs one query at a time.',
  detail: 'Stop the running one, or copy the tab to run both.',
  noDuplicate: true,
} as const

/** The latest run of the shown tab, and the commands on runs. */
export type TabRun = ReturnType<typeof useTabRun>

const ASKS_NOTHING = { onMissing: () => undefined, onCostly: () => undefined }

/** Connects a tab's text, database and latest run to the commands that run and stop. */
export function useTabRun(input: TabRunInput) {
  const { db, head, choice, editor, onView } = input
  const { localId } = head
  const problem = useRunProblem(choice)
  const { stopping, stop } = useStop(db)
  const found = useRun(db, head.latestQueryId)
  const latest = found.state === 'ready' ? found.value : null
  useAdoption(db, localId, found.state === 'ready' && head.latestQueryId !== null && latest === null)
  const isBusy = latest !== null && isRunning(latest.state)
  const context = contextOf(input, problem)
  const [dialog, setDialog] = useState<RunDialog | null>(null)
  const sourceNow = () => sourceOf(input)
  const textNow = () => sourceOf(input)?.sql ?? null
  const runWith = async (mode: RunMode, extras: RunExtras) => {
    const { ctas = null, templateParams = head.templateParams, waits = false, acceptsCost = false } = extras
    const source = sourceNow()
    if (isBusy) return notify(ONE_RUN)
    if (source === null) return
    onView(localId, FIRST_VIEW)
    const accept = () => void runWith(mode, { ...extras, acceptsCost: true })
    const questions = questionsOf(setDialog, { sql: source.sql, mode, ctas }, accept)
    await run({ ...context, templateParams, ...questions }, { source, mode, ctas, waits, acceptsCost })
  }
  const runNow = (mode: RunMode) => void runWith(mode, {})
  const isEarly = problem === false && choice.isAwaited
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
  const runOther = (sql: string, templateParams: string | null, acceptsCost = false) => {
    onView(localId, FIRST_VIEW)
    const accept = () => runOther(sql, templateParams, true)
    const questions = questionsOf(setDialog, { sql, mode: null, ctas: null }, accept)
    const request = { source: { sql, from: 0, to: 0 }, mode: 'all', acceptsCost } as const
    void run({ ...context, templateParams, ...questions }, request)
  }
  const startPreview = (table: PreviewedTable) =>
    void preview({ ...context, ...ASKS_NOTHING }, table).then((id) => id && onView(localId, { preview: id }))
  return {
    latest,
    problem,
    /** The current text with the selected range; null while the tab has no editor. */
    sourceNow,
    /** Whether a run was requested before the databases were loaded. It starts once they are. */
    isWaiting,
    stopping,
    runText,
    /** Whether the server does not answer and a query may wait for it. */
    mayWait: useMayWait(choice),
    runWhenAnswered: () => void runWith('run', { waits: true }),
    runRepair,
    /** Runs a query again. If it is the latest one and its text was changed since, runs the current text instead. */
    runAgain: (query: Query) => {
      if (query.id === latest?.id && !(textNow() ?? '').includes(query.sql.trim())) return runNow('run')
      runOther(query.sql, query.templateParams)
    },
    /** Runs another text on the tab's database, without changing its own. */
    runSql: (sql: string) => runOther(sql, head.templateParams),
    /** Shows the first rows of a table of the open schema. */
    showPreview: (name: string) => {
      const { dbId, catalog, schema } = choice.place
      if (dbId !== null && schema !== null) startPreview({ place: { dbId, catalog, schema }, name })
    },
    /** Loads the first rows of a table again. */
    startPreview,
    dialog,
    ...runDialogActions({ db, localId, show: setDialog, textNow, runWith }),
    stop,
    stopLatest: () => latest !== null && isBusy && stop(latest),
  }
}

/** The tab's text with the selected range; null while the editor shows another tab or none. */
function sourceOf({ head, drafts, editor, now }: TabRunInput) {
  const text = now.current?.text
  const sql = text?.localId === head.localId ? drafts.text(text) : null
  const { from, to } = editor.current?.selection() ?? { from: 0, to: 0 }
  return sql === null ? null : { sql, from, to }
}

/** The context of a run; the caller adds `onMissing` and `onCostly`. */
function contextOf({ db, head, choice, drafts }: TabRunInput, problem: string | false) {
  const { localId, queryLimit, templateParams } = head
  const storeWithText: RunContext['storeWithText'] = async (beside) => drafts.storeWith(localId, beside)
  return { db, localId, place: choice.place, queryLimit, problem, templateParams, storeWithText }
}
