import { useId } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import type { Live } from '#data/db/live.ts'
import { clock } from '#data/platform/clock.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { Preview } from '#domain/editor/previews.ts'
import type { Query } from '#domain/query/query.ts'
import { hasSucceeded } from '#domain/query/states.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import type { ResultView } from '#features/sql-lab/model/result-view.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import { lazily } from '#parts/lazily.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SectionTabs } from '#ui/tabs/SectionTabs.tsx'
import { ResultFooter } from './footer/ResultFooter.tsx'
import { RunResult, type RunResultProps } from './RunResult.tsx'
import css from './result.module.css'

// Loaded on demand: most runs have one statement, and the list of runs is seldom opened.
const ScriptBar = lazily(async () => (await import('./ScriptBar.tsx')).ScriptBar)
const PreviewActions = lazily(
  async () => (await import('#features/sql-lab/previews/PreviewActions.tsx')).PreviewActions,
)
const MissingPreview = lazily(
  async () => (await import('#features/sql-lab/previews/MissingPreview.tsx')).MissingPreview,
)
const RunsList = lazily(async () => (await import('./RunsList.tsx')).RunsList)

const QuickChart = lazily(async () => (await import('#parts/quick-chart/QuickChart.tsx')).QuickChart)

const SECTIONS = [
  { id: 'results', label: 'Results' },
  { id: 'chart', label: 'Chart' },
  { id: 'runs', label: 'Runs' },
] as const satisfies readonly { readonly id: ResultView['section']; readonly label: string }[]

interface ResultPaneProps extends Omit<RunResultProps, 'query' | 'onShowRun'> {
  readonly db: LocalDatabase
  readonly head: TabHead
  readonly run: Live<Query | null>
  readonly view: ResultView
  /** The previewed tables of the tab, and the one that is shown. */
  readonly previews: readonly Preview[]
  readonly preview: Preview | null
  readonly onView: (view: Partial<ResultView>) => void
  readonly onOpenSql: (query: Query) => void
}

/** The pane below the editor: the shown result, and the list of runs. */
export function ResultPane(props: ResultPaneProps) {
  const { db, head, run, view, previews, preview, onView, onOpenSql } = props
  const { localId, latestQueryId: latestId } = head
  const shownId = view.shownRun ?? latestId
  const panelId = useId()
  const query = run.state === 'ready' ? run.value : null
  const section = preview === null ? view.section : 'preview'
  const isEarlier = view.shownRun !== null && view.shownRun !== latestId
  const show = (shownRun: QueryId | null) => onView({ shownRun, section: 'results', preview: null })
  const { problem, startPreview } = props.work
  const ofRun = section === 'results' || section === 'chart'
  const reload = () => preview !== null && startPreview(preview)
  return (
    <section className={css.pane} aria-label="Result">
      <div className={css.sections}>
        <SectionTabs
          label="Result sections"
          panelId={panelId}
          activeId={preview?.localId ?? section}
          tabs={[...SECTIONS, ...previews.map(({ localId: id, name }) => ({ id, label: isolated(name) }))]}
          onSelect={(id) =>
            onView({
              section: SECTIONS.find((one) => one.id === id)?.id ?? 'results',
              preview: previews.find((one) => one.localId === id)?.localId ?? null,
            })
          }
        />
        {preview !== null && (
          <PreviewActions db={db} localId={localId} preview={preview} problem={problem} onReload={reload} />
        )}
        {ofRun && isEarlier && query !== null && (
          <span className={css.earlier}>
            {query.isDataPreview ? 'Preview' : 'Run'} of {timeLabel(query.startDttm, clock.now())}
            <Button kind="quiet" onPress={() => show(null)}>
              {latestId === null ? 'Close' : 'Show the latest'}
            </Button>
          </span>
        )}
      </div>
      {ofRun && query?.script !== undefined && (
        <ScriptBar db={db} localId={localId} script={query.script} shown={query.id} onShow={show} />
      )}
      <div
        id={panelId}
        data-pane=""
        role="tabpanel"
        aria-label={preview?.name ?? SECTIONS.find(({ id }) => id === section)?.label}
        className={css.body}
      >
        {section === 'runs' ? (
          <RunsList db={db} localId={localId} shown={shownId} onShow={show} onOpenSql={onOpenSql} />
        ) : run.state === 'loading' ? null : preview !== null && query === null ? (
          <MissingPreview name={preview.name} problem={problem} onReload={reload} />
        ) : section === 'chart' && query !== null && hasSucceeded(query.state) && query.ctas === null ? (
          <QuickChart
            key={query.id}
            query={query}
            footer={<ResultFooter query={query} totalRows={props.totalRows} />}
          />
        ) : (
          <RunResult {...props} query={query} onShowRun={show} />
        )}
      </div>
    </section>
  )
}
