import { useRef } from 'react'
import type { HistoryRun } from '#domain/query/history/history-run.ts'
import { previousOfTab } from '#domain/query/history/previous-run.ts'
import { ALL_RUNS, isFiltered } from '#domain/query/history/run-filter.ts'
import type { ScreenProps } from '#features/feature.ts'
import { lazily } from '#parts/lazily.ts'
import { ListMessage } from '#parts/list/ListMessage.tsx'
import { ListScreen } from '#parts/list/ListScreen.tsx'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { RefreshIcon, VersionsIcon } from '#ui/icons.ts'
import { ScreenTitle } from '#ui/ScreenBar.tsx'
import { FilterMenus } from './list/FilterMenus.tsx'
import { ListFoot, OlderRuns } from './list/ListFoot.tsx'
import { runListMessage } from './list/list-message.ts'
import { RunList, type RunListHandle } from './list/RunList.tsx'
import type { HistoryNow } from './list/use-history.ts'
import type { useMarks } from './list/use-marks.ts'
import { useHistoryScreen } from './use-history-screen.ts'

/** Loaded through this screen, because it is reached from the list. */
export const CompareScreen = lazily(async () => (await import('./CompareScreen.tsx')).CompareScreen)

const RunPane = lazily(async () => (await import('./run/RunPane.tsx')).RunPane)
const DeleteQuestion = lazily(async () => (await import('./run/DeleteQuestion.tsx')).DeleteQuestion)

/** Lists all runs of the user on this device and on the server, with search and filters. Opening one runs nothing. */
export const HistoryScreen = ({ search, go }: ScreenProps) => {
  const list = useRef<RunListHandle>(null)
  const screen = useHistoryScreen({ search, go })
  const { filter, typed, choose, shown, show, history, actions, marks, now, names, all, found, run } = screen
  const compare = (earlier: HistoryRun, later: HistoryRun) => go(links.compareRuns(earlier.id, later.id))
  return (
    <>
      <ListScreen
        label="All runs"
        start={<ScreenTitle>Runs</ScreenTitle>}
        search={{ label: 'Search runs', text: typed, onSearch: screen.type }}
        end={<RefreshButton history={history} onRefresh={screen.refresh} />}
        tools={
          <>
            <FilterMenus
              filter={{ ...filter, search: typed }}
              runs={all}
              databaseOf={names.nameOf}
              onChoose={choose}
              onClear={() => choose(ALL_RUNS)}
            />
            <CompareButton marks={marks} onCompare={compare} />
          </>
        }
        keys={{
          r: screen.refresh,
          j: () => list.current?.step(1),
          k: () => list.current?.step(-1),
          ...runKeys(screen.current, { open: actions.open, pin: actions.pin, mark: marks.toggle }),
          Escape: () => shown !== null && show(null),
        }}
        beside={run !== null && <ShownRun screen={screen} run={run} onCompare={compare} />}
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
            onReach={screen.reach}
          />
        ) : (
          <NoRuns screen={screen} />
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

/** The keys that act on a run; none without a run. */
function runKeys(
  run: HistoryRun | null,
  acts: Readonly<Record<'open' | 'pin' | 'mark', (run: HistoryRun) => void>>,
) {
  const on = (act: (run: HistoryRun) => void) => () => run !== null && act(run)
  return { e: on(acts.open), p: on(acts.pin), x: on(acts.mark) }
}

interface RefreshButtonProps {
  readonly history: HistoryNow
  readonly onRefresh: () => void
}

const RefreshButton = ({ history, onRefresh }: RefreshButtonProps) => (
  <IconButton
    label="Refresh the runs"
    keys="R"
    icon={RefreshIcon}
    busy={history.isLoading}
    onPress={onRefresh}
    disabledReason={history.canReach ? undefined : 'Needs the server'}
  />
)

interface CompareButtonProps {
  readonly marks: ReturnType<typeof useMarks>
  readonly onCompare: (earlier: HistoryRun, later: HistoryRun) => void
}

const CompareButton = ({ marks: { marked, pair }, onCompare }: CompareButtonProps) =>
  marked.length > 0 && (
    <Button
      kind="primary"
      icon={VersionsIcon}
      onPress={() => pair !== null && onCompare(...pair)}
      disabledReason={pair === null && 'Mark a second run with X'}
    >
      Compare {marked.length} of 2
    </Button>
  )

type Screen = ReturnType<typeof useHistoryScreen>

interface ShownRunProps {
  readonly screen: Screen
  readonly run: HistoryRun
  readonly onCompare: (earlier: HistoryRun, later: HistoryRun) => void
}

const ShownRun = ({ screen: { names, now, all, actions, show }, run, onCompare }: ShownRunProps) => (
  <RunPane
    run={run}
    now={now}
    dialect={names.dialectOf(run)}
    databaseName={names.nameOf(run)}
    backend={names.backendOf(run)}
    actions={actions}
    previous={previousOfTab(all, run)}
    onCompare={onCompare}
    onClose={() => show(null)}
  />
)

/** The message in place of an empty list. */
const NoRuns = ({ screen: { history, filter, typed, refresh, choose } }: { readonly screen: Screen }) => (
  <ListMessage
    view={runListMessage(history, {
      search: typed,
      isFiltered: isFiltered({ ...filter, search: typed }),
      onRetry: refresh,
      onAll: () => choose(ALL_RUNS),
    })}
  />
)
