import { Activity } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { clock } from '#data/platform/clock.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { KnownNames } from '#domain/query/failure/repair.ts'
import type { Query } from '#domain/query/query.ts'
import { hasSucceeded, isRunning } from '#domain/query/states.ts'
import { totalRows } from '#domain/query/total-rows.ts'
import type { CatalogueDatabase } from '#domain/sql/catalogue.ts'
import type { TableList } from '#domain/sql/tables/table-list.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { FIRST_VIEW, type ResultView } from '#features/sql-lab/model/result-view.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import { usePreviews } from '#features/sql-lab/previews/use-previews.ts'
import { useCachedResult, useRun } from '#features/sql-lab/run/use-shown-run.ts'
import type { TabRun } from '#features/sql-lab/run/use-tab-run.ts'
import { ResultPane } from './ResultPane.tsx'
import { useRepair } from './use-repair.ts'

interface TabResultsProps {
  readonly db: LocalDatabase
  readonly shown: LocalId
  /** Tabs whose results stay mounted, including the shown one. */
  readonly tabs: readonly TabHead[]
  readonly views: ReadonlyMap<LocalId, ResultView>
  readonly onView: (localId: LocalId, view: Partial<ResultView>) => void
  readonly databases: readonly CatalogueDatabase[]
  readonly tables: TableList | null
  readonly work: TabRun
  readonly known: KnownNames
  readonly onGoTo: (line: number, column: number) => void
  readonly onOpenSql: (query: Query) => void
}

/** The results of the tabs that were shown last. Going back to one shows it in its previous state. */
export function TabResults({ shown, tabs, ...rest }: TabResultsProps) {
  return tabs.map((head) => (
    <Activity key={head.localId} mode={head.localId === shown ? 'visible' : 'hidden'}>
      <TabResult {...rest} head={head} />
    </Activity>
  ))
}

type TabResultProps = Omit<TabResultsProps, 'shown' | 'tabs'> & { readonly head: TabHead }

function TabResult(props: TabResultProps) {
  const { db, head, views, onView, databases, tables, work, known, onGoTo, onOpenSql } = props
  const view = views.get(head.localId) ?? FIRST_VIEW
  const previews = usePreviews(db, head.localId)
  const preview = previews.find((one) => one.localId === view.preview) ?? null
  const shownId = preview?.queryId ?? view.shownRun ?? head.latestQueryId
  const run = useRun(db, shownId)
  const query = run.state === 'ready' ? run.value : null
  const repair = useRepair(db, query !== null && query.id === work.latest?.id ? query : null, known)
  const database = databases.find((one) => one.id === query?.dbId)
  // A failed or stopped run links to the result before it.
  const needsStored =
    preview === null && query !== null && !hasSucceeded(query.state) && !isRunning(query.state)
  const earlier = useCachedResult(db, head.localId, shownId, needsStored)
  return (
    <ResultPane
      db={db}
      head={head}
      run={run}
      view={view}
      previews={previews}
      preview={preview}
      onView={(next) => onView(head.localId, next)}
      databaseName={database?.name ?? 'The database'}
      backend={database?.backend ?? null}
      totalRows={query === null ? null : totalRows(query.sql, tables)}
      work={preview === null ? work : { ...work, runAgain: () => work.startPreview(preview) }}
      earlier={
        earlier && { id: earlier.id, time: timeLabel(earlier.endDttm ?? earlier.startDttm, clock.now()) }
      }
      repair={repair}
      onGoTo={onGoTo}
      onOpenSql={onOpenSql}
    />
  )
}
