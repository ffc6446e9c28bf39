import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { QueryId } from '#domain/core/ids.ts'
import type { HistoryRun } from '#domain/query/history/history-run.ts'
import { previousOfTab } from '#domain/query/history/previous-run.ts'
import { ALL_RUNS, filterRuns, isFiltered } from '#domain/query/history/run-filter.ts'
import type { ScreenProps } from '#features/feature.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { lazily } from '#parts/lazily.ts'
import { ListNotice } from '#parts/list/ListNotice.tsx'
import { ListScreen } from '#parts/list/ListScreen.tsx'
import { useDatabases } from '#parts/use-catalogue.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { RefreshIcon, VersionsIcon } from '#ui/icons.ts'
import { ScreenTitle } from '#ui/ScreenBar.tsx'
import { databaseNames } from './database-names.ts'
import { FilterMenus } from './list/FilterMenus.tsx'
import { ListFoot, OlderRuns } from './list/ListFoot.tsx'
import { RunList, type RunListHandle } from './list/RunList.tsx'
import { runNotice } from './list/run-notice.ts'
import { useHistory } from './list/use-history.ts'
import { useMarks } from './list/use-marks.ts'
import { useRunFilter } from './list/use-run-filter.ts'
import { useRunActions } from './run/use-run-actions.ts'

/** Two runs side by side; its address loads it by way of the list, from which it is reached. */
export const CompareScreen = lazily(async () => (await import('./CompareScreen.tsx')).CompareScreen)

const RunPane = lazily(async () => (await import('./run/RunPane.tsx')).RunPane)
const DeleteQuestion = lazily(async () => (await import('./run/DeleteQuestion.tsx')).DeleteQuestion)

/** All runs of the user, of this device and of the server: searched, filtered, reopened without a run. */
export const HistoryScreen = ({ search, go }: ScreenProps) => {
  const { db } = useWorkspace()
  const [refreshCount, setRefreshCount] = useState(0)
  const { filter, typed, type, choose, shown, show } = useRunFilter({ search, go })
  const history = useHistory(filter, refreshCount)
  const actions = useRunActions(go)
  const marks = useMarks()
  const now = useNow(30_000)
  const list = useRef<RunListHandle>(null)
  const [reached, setReached] = useState<HistoryRun | null>(null)
  const { cached } = useDatabases(db)
  const names = useMemo(
    () => databaseNames(cached.state === 'ready' ? (cached.value?.value ?? []) : []),
    [cached],
  )
  const searched = useDeferredValue(typed)
  const all = history.runs ?? NO_RUNS
  const found = useMemo(
    () => filterRuns(all, { ...filter, search: searched }, now),
    [all, filter, searched, now],
  )
  const run = shown === null ? null : (all.find(({ id }) => id === shown) ?? null)
  const refresh = () => setRefreshCount((count) => count + 1)
  const compare = (earlier: QueryId, later: QueryId) => go(links.compareRuns(earlier, later))
  // Keys act on the run that has the keyboard, as it is now and not as it was when the keyboard came to it.
  const current = all.find(({ id }) => id === reached?.id) ?? run
  return (
    <>
      <ListScreen
        label="All runs"
        start={<ScreenTitle>Runs</ScreenTitle>}
        search={{ label: 'Search runs', text: typed, onSearch: type }}
        end={
          <IconButton
            label="Refresh the runs"
            keys="R"
            icon={RefreshIcon}
            busy={history.isAsking}
            onPress={refresh}
            disabledReason={history.canReach ? undefined : 'Needs the server'}
          />
        }
        tools={
          <>
            <FilterMenus
              filter={{ ...filter, search: typed }}
              runs={all}
              databaseOf={names.nameOf}
              onChoose={choose}
              onClear={() => choose(ALL_RUNS)}
            />
            {marks.marked.length > 0 && (
              <Button
                kind="primary"
                icon={VersionsIcon}
                onPress={() => marks.pair !== null && compare(marks.pair[0].id, marks.pair[1].id)}
                disabledReason={marks.pair === null && 'Mark a second run with X'}
              >
                Compare {marks.marked.length} of 2
              </Button>
            )}
          </>
        }
        keys={{
          r: refresh,
          j: () => list.current?.step(1),
          k: () => list.current?.step(-1),
          e: () => current !== null && actions.open(current),
          p: () => current !== null && actions.pin(current),
          x: () => current !== null && marks.toggle(current),
          Escape: () => shown !== null && show(null),
        }}
        beside={
          run !== null && (
            <RunPane
              run={run}
              now={now}
              dialect={names.dialectOf(run)}
              databaseName={names.nameOf(run)}
              backend={names.backendOf(run)}
              actions={actions}
              previous={previousOfTab(all, run)}
              onCompare={(earlier, later) => compare(earlier.id, later.id)}
              onClose={() => show(null)}
            />
          )
        }
        foot={<ListFoot history={history} found={found.length} now={now} />}
        footEnd={<OlderRuns history={history} />}
      >
        {found.length > 0 ? (
          <RunList
            ref={list}
            runs={found}
            now={now}
            shown={shown}
            markOf={marks.markOf}
            dialectOf={names.dialectOf}
            databaseOf={names.nameOf}
            onShow={show}
            onReach={setReached}
          />
        ) : (
          <ListNotice
            view={runNotice(history, {
              search: typed,
              isFiltered: isFiltered({ ...filter, search: typed }),
              onRetry: refresh,
              onAll: () => choose(ALL_RUNS),
            })}
          />
        )}
      </ListScreen>
      {actions.deleting !== null && (
        <DeleteQuestion
          run={actions.deleting}
          onKeep={() => actions.askToDelete(null)}
          onDelete={actions.delete}
        />
      )}
    </>
  )
}

const NO_RUNS: readonly HistoryRun[] = []
