import { lazy, Suspense } from 'react'
import { unreachable } from '#domain/core/assert.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { durationText } from '#domain/core/number/format-quantity.ts'
import { TEXTS } from '#domain/errors/catalogue.ts'
import type { Repair } from '#domain/query/failure/repair.ts'
import type { Query } from '#domain/query/query.ts'
import { KEYS } from '#features/sql-lab/model/keys.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { DeviceIcon, FailedIcon, RunIcon, StopIcon } from '#ui/icons.ts'
import { Kbd } from '#ui/keyboard/Kbd.tsx'
import { FooterBar } from '#ui/ScreenBar.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { ResultFooter } from './ResultFooter.tsx'
import css from './result.module.css'
import { SignInButton } from './SignInButton.tsx'

// The editor is there before the first result is: what draws runs, rows and failures comes with the first of them.
const ResultGrid = lazy(async () => ({ default: (await import('#parts/ResultGrid.tsx')).ResultGrid }))
const RunningPanel = lazy(async () => ({ default: (await import('./RunningPanel.tsx')).RunningPanel }))
const ErrorPanel = lazy(async () => ({ default: (await import('./ErrorPanel.tsx')).ErrorPanel }))

/** What showing a run needs from its tab. */
export interface RunResultProps {
  readonly query: Query | null
  readonly databaseName: string
  readonly openedAt: number
  readonly problem: string | false
  readonly isStopping: boolean
  readonly kept: { readonly time: string; readonly id: QueryId } | null
  readonly repair: Repair | null
  readonly totalRows: number | null
  readonly onStop: (query: Query) => void
  readonly onAgain: (query: Query) => void
  readonly onRepair: (repair: Repair) => void
  readonly onGoTo: (line: number, column: number) => void
  readonly onShowRun: (id: QueryId) => void
}

/** One run as it stands: nothing yet, running, its rows, why it failed, or that it was stopped. */
export function RunResult(props: RunResultProps) {
  const { query } = props
  if (query === null) return <NothingYet problem={props.problem} />
  switch (query.state) {
    case 'pending':
    case 'started':
    case 'running':
    case 'scheduled':
    case 'fetching':
      return (
        <>
          <Suspense fallback={<div className={css.pending} aria-busy="true" />}>
            <RunningPanel key={query.id} {...props} query={query} />
          </Suspense>
          <FooterBar>
            <Spinner size={14} />
            <span>running</span>
            <span>query {query.id}</span>
          </FooterBar>
        </>
      )
    case 'success':
      return (
        <Suspense fallback={<Coming />}>
          <Rows key={query.id} {...props} query={query} />
        </Suspense>
      )
    case 'failed':
    case 'timed_out':
      return (
        <Suspense fallback={<Coming />}>
          <Failed {...props} query={query} />
        </Suspense>
      )
    case 'stopped':
      return <Stopped {...props} query={query} />
    default:
      return unreachable(query.state)
  }
}

type OneRun = RunResultProps & { readonly query: Query }

/** Holds the pane's place for the moment in which its code arrives. */
function Coming() {
  return (
    <>
      <div />
      <FooterBar>{null}</FooterBar>
    </>
  )
}

function Rows({ query, openedAt, totalRows, onAgain, problem }: OneRun) {
  const footer = <ResultFooter query={query} openedAt={openedAt} totalRows={totalRows} />
  return (
    <ResultGrid
      queryId={query.id}
      label="Rows of the result"
      columns={query.columns}
      rowCount={query.rows ?? 0}
      footer={footer}
      empty={<EmptyState title="No rows">The query ran and found nothing.</EmptyState>}
      gone={
        <>
          <EmptyState
            icon={DeviceIcon}
            tone="device"
            title="This result is no longer on this device"
            actions={
              <Button disabledReason={problem} onPress={() => onAgain(query)}>
                Run again
              </Button>
            }
          >
            The newest results are kept; this one made room for them. Its SQL is still here.
          </EmptyState>
          <FooterBar>{footer}</FooterBar>
        </>
      }
    />
  )
}

function Failed(props: OneRun) {
  const { query, kept, databaseName, onShowRun, onAgain } = props
  const durationMs = (query.endDttm ?? query.startDttm) - query.startDttm
  return (
    <>
      <ErrorPanel
        {...props}
        databaseName={databaseName}
        kept={kept === null ? null : { time: kept.time, show: () => onShowRun(kept.id) }}
        onAgain={() => onAgain(query)}
      />
      <FooterBar>
        <span className={css.failedNote}>
          <FailedIcon size={14} />
          failed after {durationText(durationMs)}
        </span>
        <span>
          query <code>{query.id}</code>
        </span>
      </FooterBar>
    </>
  )
}

function Stopped({ query, kept, problem, onAgain, onShowRun }: OneRun) {
  const durationMs = (query.endDttm ?? query.startDttm) - query.startDttm
  return (
    <>
      <EmptyState
        icon={StopIcon}
        title={TEXTS.queryStopped}
        actions={
          <>
            <Button disabledReason={problem} onPress={() => onAgain(query)}>
              Run again
            </Button>
            {kept !== null && (
              <Button kind="quiet" onPress={() => onShowRun(kept.id)}>
                Show the result of {kept.time}
              </Button>
            )}
          </>
        }
      >
        It was stopped after {durationText(durationMs)}. The text of this tab is as it was.
      </EmptyState>
      <FooterBar>
        <span>stopped after {durationText(durationMs)}</span>
        <span>
          query <code>{query.id}</code>
        </span>
      </FooterBar>
    </>
  )
}

function NothingYet({ problem }: { readonly problem: string | false }) {
  return (
    <>
      <EmptyState icon={RunIcon} title="No result yet" actions={<SignInButton />}>
        {problem === false ? (
          <>
            <Kbd keys={KEYS.sqlLab.run.keys} /> runs the selection, or else all. The result stays on this
            device.
          </>
        ) : (
          problem
        )}
      </EmptyState>
      <FooterBar>
        <span>no result yet</span>
      </FooterBar>
    </>
  )
}
