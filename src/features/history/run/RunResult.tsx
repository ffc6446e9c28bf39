import { lazy, type ReactNode, Suspense } from 'react'
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
import { useRunResult } from './use-run-result.ts'

const ResultGrid = lazy(async () => ({ default: (await import('#parts/ResultGrid.tsx')).ResultGrid }))

interface RunResultProps {
  readonly run: HistoryRun
  /** The kind of the database that it ran on, for SQL that is made of its cells; null where it is not known. */
  readonly backend: string | null
  readonly now: number
  readonly onRunAgain: () => void
}

/** The result of a run that succeeded, as it was then; nothing is run for it. */
export const RunResult = ({ run, backend, now, onRunAgain }: RunResultProps) => {
  const { state, fetch } = useRunResult(run)
  const canReach = useCanReach()
  const again = (
    <Button kind="quiet" onPress={onRunAgain}>
      Run again
    </Button>
  )
  const done = doneSentence(run, backend)
  switch (state.kind) {
    case 'reading':
      return <div className={css.waiting} aria-busy="true" />
    case 'fetching':
      return (
        <div className={css.waiting} role="status">
          <Spinner size={14} /> Fetching the result. Nothing is run.
        </div>
      )
    case 'here':
      return (
        <Suspense fallback={<div className={css.waiting} aria-busy="true" />}>
          <ResultGrid
            queryId={run.id}
            label="Rows of the result"
            columns={state.columns}
            rowCount={state.rowCount}
            completeness={rowsCompleteness(run)}
            origin={{ sql: run.sql, backend }}
            footer={<ResultStamp run={run} now={now} />}
            empty={<EmptyState title={done.title}>{done.text}</EmptyState>}
            missing={<NotLoaded run={run} why={null} canReach={canReach} onFetch={fetch} again={again} />}
          />
        </Suspense>
      )
    case 'away':
      return <NotLoaded run={run} why={state.why} canReach={canReach} onFetch={fetch} again={again} />
    case 'expired':
      return (
        <EmptyState icon={DeviceIcon} tone="device" title="The result has expired" actions={again}>
          {state.why} Neither this device nor the server has it any more. The SQL is here. Run it again to get
          the current rows.
        </EmptyState>
      )
    case 'failed':
      return (
        <EmptyState
          icon={FailedIcon}
          tone="danger"
          title={state.message}
          role="alert"
          actions={<Button onPress={fetch}>Fetch it again</Button>}
        >
          Nothing was run, and the SQL is here.
        </EmptyState>
      )
  }
}

interface NotLoadedProps {
  readonly run: HistoryRun
  /** By which rule it left this device, in a sentence; null where it never was here. */
  readonly why: string | null
  readonly canReach: boolean
  readonly onFetch: () => void
  readonly again: ReactNode
}

const NotLoaded = ({ run, why, canReach, onFetch, again }: NotLoadedProps) => (
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
