import { lazy, type ReactNode, Suspense } from 'react'
import { failureOf, readyValue } from '#domain/core/loadable.ts'
import { rowsCompleteness } from '#domain/query/completeness/query-completeness.ts'
import { doneSentence } from '#domain/query/done-sentence.ts'
import type { HistoryRun } from '#domain/query/history/history-run.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { DeviceIcon, FailedIcon } from '#ui/icons.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { ResultStamp } from './ResultStamp.tsx'
import css from './run.module.css'
import { useResultFetch } from './use-result-fetch.ts'
import { useRunResult } from './use-run-result.ts'

const ResultGrid = lazy(async () => ({ default: (await import('#parts/ResultGrid.tsx')).ResultGrid }))

interface RunResultProps {
  readonly run: HistoryRun
  /** The kind of the run's database, for SQL that quotes its cells; null if unknown. */
  readonly backend: string | null
  readonly now: number
  readonly onRunAgain: () => void
}

/** Shows the result of a run that succeeded, as it was then. Nothing is run for it. */
export const RunResult = ({ run, backend, now, onRunAgain }: RunResultProps) => {
  const found = useRunResult(run)
  const { isFetching, isExpired, failure: fetchFailure, fetch } = useResultFetch(run)
  const again = (
    <Button kind="quiet" onPress={onRunAgain}>
      Run again
    </Button>
  )
  const notLoaded = (why: string | null) => <NotLoaded run={run} why={why} onFetch={fetch} again={again} />
  const done = doneSentence(run, backend)
  const value = readyValue(found)
  if (value !== null && 'columns' in value)
    return (
      <Suspense fallback={<div className={css.waiting} aria-busy="true" />}>
        <ResultGrid
          queryId={run.id}
          label="Rows of the result"
          columns={value.columns}
          rowCount={value.rowCount}
          completeness={rowsCompleteness(run)}
          origin={{ sql: run.sql, backend }}
          footer={<ResultStamp run={run} now={now} />}
          empty={<EmptyState title={done.title}>{done.text}</EmptyState>}
          missing={notLoaded(null)}
        />
      </Suspense>
    )
  if (isFetching)
    return (
      <div className={css.waiting} role="status">
        <Spinner size={14} /> Fetching the result. Nothing is run.
      </div>
    )
  if (isExpired || (value !== null && run.resultsKey === null))
    return (
      <EmptyState icon={DeviceIcon} tone="device" title="The result has expired" actions={again}>
        {value?.dropReason} Neither this device nor the server has it any more. Run it again to get the
        current rows.
      </EmptyState>
    )
  const failure = fetchFailure ?? failureOf(found)
  if (failure !== null) return <Failed message={failure} onFetch={fetch} />
  if (value !== null) return notLoaded(value.dropReason)
  return <div className={css.waiting} aria-busy="true" />
}

const Failed = ({ message, onFetch }: { readonly message: string; readonly onFetch: () => void }) => (
  <EmptyState
    icon={FailedIcon}
    tone="danger"
    title={message}
    role="alert"
    actions={<Button onPress={onFetch}>Fetch it again</Button>}
  >
    Nothing was run. The SQL is still available.
  </EmptyState>
)

interface NotLoadedProps {
  readonly run: HistoryRun
  /** Why this device dropped the result; null if it never had it. */
  readonly why: string | null
  readonly onFetch: () => void
  readonly again: ReactNode
}

const NotLoaded = ({ run, why, onFetch, again }: NotLoadedProps) => {
  const canReach = useCanReach()
  return (
    <EmptyState
      icon={DeviceIcon}
      tone="device"
      title="Not on this device"
      actions={
        <>
          {run.resultsKey !== null && (
            <Button onPress={onFetch} disabledReason={!canReach && 'Needs the server'}>
              Fetch the result
            </Button>
          )}
          {again}
        </>
      }
    >
      {why}{' '}
      {canReach
        ? 'The server may still have it. It is fetched without running anything.'
        : 'It loads when the server answers.'}
    </EmptyState>
  )
}
