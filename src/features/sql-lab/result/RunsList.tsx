import type { LocalDatabase } from '#data/db/database.ts'
import { clock } from '#data/platform/clock.ts'
import { isTruncated } from '#domain/core/completeness/completeness.ts'
import type { LocalId, QueryId } from '#domain/core/ids.ts'
import { durationText, rowsText } from '#domain/core/number/format-quantity.ts'
import { queryCompleteness } from '#domain/query/completeness/query-completeness.ts'
import type { Query, QueryState } from '#domain/query/query.ts'
import { hasSucceeded } from '#domain/query/states.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { type ListedRun, useRuns } from '#features/sql-lab/run/use-shown-run.ts'
import { links } from '#src/links.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import {
  AddIcon,
  DoneIcon,
  FailedIcon,
  type Icon,
  PendingIcon,
  RunsIcon,
  StopIcon,
  VersionsIcon,
} from '#ui/icons.ts'
import { FooterBar } from '#ui/ScreenBar.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import css from './result.module.css'

interface RunsListProps {
  readonly db: LocalDatabase
  readonly localId: LocalId
  readonly shown: QueryId | null
  readonly onShow: (id: QueryId) => void
  readonly onOpenSql: (query: Query) => void
}

/** The runs of a tab, the latest first. A click shows the run, with its result if that is on this device. */
export function RunsList({ db, localId, shown, onShow, onOpenSql }: RunsListProps) {
  const runs = useRuns(db, localId)
  if (runs.state === 'loading') return <div className={css.pending} aria-busy="true" />
  if (runs.state === 'failed')
    return (
      <EmptyState tone="danger" title="The runs could not be read" role="alert">
        They are still on this device. Load the page again.
      </EmptyState>
    )
  if (runs.value.length === 0)
    return (
      <EmptyState icon={RunsIcon} title="No runs yet">
        Every run of this tab is stored on this device with its result.
      </EmptyState>
    )
  return (
    <>
      <ul className={css.runs} aria-label="Runs of this tab">
        {runs.value.map((run) => (
          <RunRow
            key={run.query.id}
            run={run}
            isShown={run.query.id === shown}
            onShow={() => onShow(run.query.id)}
            previous={previousRun(runs.value, run)}
            onOpenSql={() => onOpenSql(run.query)}
          />
        ))}
      </ul>
      <FooterBar
        end={
          <a className={css.allRuns} href={links.runs()}>
            All runs
          </a>
        }
      >
        <span>{runs.value.length === 1 ? '1 run' : `${runs.value.length} runs`}</span>
        <span>stored on this device</span>
      </FooterBar>
    </>
  )
}

interface RunRowProps {
  readonly run: ListedRun
  readonly isShown: boolean
  /** The run before it that has rows; null if there is none. */
  readonly previous: ListedRun | null
  readonly onShow: () => void
  readonly onOpenSql: () => void
}

function RunRow({ run: { query, isStored }, isShown, previous, onShow, onOpenSql }: RunRowProps) {
  const { icon: Glyph, label } = stateOf(query)
  const durationMs = (query.endDttm ?? query.startDttm) - query.startDttm
  return (
    <li className={css.runRow} data-shown={isShown || undefined}>
      <button type="button" className={css.runOpen} onClick={onShow} aria-current={isShown || undefined}>
        <span className={css.runState} data-state={query.state} title={label}>
          {Glyph === null ? <Spinner size={14} /> : <Glyph size={14} />}
          <span className="visually-hidden">{label}</span>
        </span>
        <span className={css.runWhen}>{timeLabel(query.startDttm, clock.now())}</span>
        <span className="truncate code">{query.sql.replace(/\s+/g, ' ').slice(0, 300)}</span>
        <span className={css.runFact}>{hasSucceeded(query.state) ? outcome(query, isStored) : label}</span>
        <span className={css.runFact}>{query.endDttm === null ? '' : durationText(durationMs)}</span>
      </button>
      {previous !== null && hasSucceeded(query.state) && (
        <a
          className={css.compareRun}
          href={links.compareRuns(previous.query.id, query.id)}
          aria-label="Compare with the run before it"
          title="Compare with the run before it"
        >
          <VersionsIcon size={14} />
        </a>
      )}
      <IconButton size="small" icon={AddIcon} label="Open its SQL in a new tab" onPress={onOpenSql} />
    </li>
  )
}

/** `runs` are sorted with the latest first. */
function previousRun(runs: readonly ListedRun[], run: ListedRun): ListedRun | null {
  const earlier = runs.slice(runs.indexOf(run) + 1)
  return earlier.find(({ query }) => hasSucceeded(query.state) && !query.isDataPreview) ?? null
}

function outcome(query: Query, isStored: boolean): string {
  const isPartial = isTruncated(queryCompleteness(query))
  const rows = `${rowsText(query.rows ?? 0)}${isPartial ? ', not all' : ''}`
  return isStored || query.rows === 0 ? rows : `${rows}, not stored`
}

function stateOf({ sendBefore, stoppedOnClose, state }: Query) {
  if (sendBefore !== null) return WAITS
  return stoppedOnClose === true ? STOPPED_ON_CLOSE : STATES[state]
}

const STOPPED_ON_CLOSE = { icon: StopIcon, label: 'Stopped by this device on closing' } as const
const WAITS = { icon: PendingIcon, label: 'Waits for the server' } as const

const STATES: Readonly<Record<QueryState, { readonly icon: Icon | null; readonly label: string }>> = {
  success: { icon: DoneIcon, label: 'Done' },
  failed: { icon: FailedIcon, label: 'Failed' },
  timed_out: { icon: FailedIcon, label: 'Timed out' },
  stopped: { icon: StopIcon, label: 'Stopped' },
  running: { icon: null, label: 'Running' },
  pending: { icon: null, label: 'Pending' },
  started: { icon: null, label: 'Running' },
  scheduled: { icon: null, label: 'Scheduled' },
  fetching: { icon: null, label: 'Fetching' },
}
