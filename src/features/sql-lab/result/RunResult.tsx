import { unreachable } from '#domain/core/assert.ts'
import { durationText } from '#domain/core/number/format-quantity.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import { queryCompleteness } from '#domain/query/completeness/query-completeness.ts'
import { doneSentence } from '#domain/query/done-sentence.ts'
import { isExplainResult } from '#domain/query/estimate/is-explain-result.ts'
import type { Query } from '#domain/query/query.ts'
import { isStopped } from '#domain/query/states.ts'
import { KEYS } from '#features/sql-lab/model/keys.ts'
import { lazily } from '#parts/lazily.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FailedIcon, RunIcon, StopIcon } from '#ui/icons.ts'
import { Kbd } from '#ui/keyboard/Kbd.tsx'
import { FooterBar } from '#ui/ScreenBar.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import type { ErrorPanelProps } from './ErrorPanel.tsx'
import { ResultFooter } from './footer/ResultFooter.tsx'
import { ErrorPanel, MadeRelation, ResultGrid, RunningPanel } from './late/run-parts.ts'
import css from './result.module.css'
import { SignInButton } from './SignInButton.tsx'

const MissingResult = lazily(async () => (await import('./MissingResult.tsx')).MissingResult)
const PlanResult = lazily(async () => (await import('#features/sql-lab/plan/PlanResult.tsx')).PlanResult)
const WaitingPanel = lazily(async () => (await import('./WaitingPanel.tsx')).WaitingPanel)

/** A run and the actions of its tab on it. */
export interface RunResultProps extends Omit<ErrorPanelProps, 'query'> {
  readonly query: Query | null
  readonly totalRows: number | null
  /** The kind of its database; null if unknown. */
  readonly backend: string | null
}

/** Shows one run: waiting, running, its rows, why it failed, or that it was stopped. */
export function RunResult(props: RunResultProps) {
  const { query } = props
  if (query === null) return <NothingYet problem={props.work.problem} />
  switch (query.state) {
    case 'pending':
    case 'started':
    case 'running':
    case 'scheduled':
    case 'fetching':
      if (query.sendBefore !== null) return <WaitingPanel {...props} query={query} />
      return (
        <>
          <RunningPanel key={query.id} {...props} query={query} />
          <FooterBar>
            <Spinner size={14} />
            <span>running</span>
            <span>query {query.id}</span>
          </FooterBar>
        </>
      )
    case 'success':
      if (query.ctas !== null) return <MadeRelation query={query} ctas={query.ctas} backend={props.backend} />
      return isExplainResult(query) ? (
        <PlanResult
          key={query.id}
          query={query}
          footer={<ResultFooter query={query} totalRows={props.totalRows} />}
          rows={<Rows {...props} query={query} />}
          problem={props.work.problem}
          onRun={props.work.runSql}
        />
      ) : (
        <Rows key={query.id} {...props} query={query} />
      )
    case 'failed':
    case 'timed_out':
      return (
        <>
          <ErrorPanel {...props} query={query} />
          <EndedFooter query={query} />
        </>
      )
    case 'stopped':
      return <Stopped {...props} query={query} />
    default:
      return unreachable(query.state)
  }
}

type OneRun = RunResultProps & { readonly query: Query }

function Rows({ query, totalRows, backend, work }: OneRun) {
  const footer = <ResultFooter {...{ query, totalRows }} onRunAgain={() => work.runAgain(query)} />
  const done = doneSentence(query, backend)
  return (
    <ResultGrid
      queryId={query.id}
      label="Rows of the result"
      columns={query.columns}
      rowCount={query.rows ?? 0}
      completeness={queryCompleteness(query, totalRows)}
      origin={{ sql: query.executedSql ?? query.sql, backend }}
      footer={footer}
      empty={<EmptyState title={done.title}>{done.text}</EmptyState>}
      missing={
        <>
          <MissingResult queryId={query.id} actions={<RunAgain query={query} work={work} />} />
          <FooterBar>{footer}</FooterBar>
        </>
      }
    />
  )
}

function RunAgain({ query, work }: Pick<OneRun, 'query' | 'work'>) {
  return (
    <Button disabledReason={work.problem} onPress={() => work.runAgain(query)}>
      Run again
    </Button>
  )
}

/** The footer of a run without rows: how it ended, and after how long. */
function EndedFooter({ query }: Pick<OneRun, 'query'>) {
  const time = durationOf(query)
  return (
    <FooterBar>
      {isStopped(query.state) ? (
        <span>stopped after {time}</span>
      ) : (
        <span className={css.failedNote}>
          <FailedIcon size={14} />
          failed after {time}
        </span>
      )}
      <span>
        query <code>{query.id}</code>
      </span>
    </FooterBar>
  )
}

function Stopped({ query, earlier, work, onShowRun }: OneRun) {
  return (
    <>
      <EmptyState
        icon={StopIcon}
        title={TEXTS.queryStopped}
        actions={
          <>
            <RunAgain query={query} work={work} />
            {earlier !== null && (
              <Button kind="quiet" onPress={() => onShowRun(earlier.id)}>
                Show the result of {earlier.time}
              </Button>
            )}
          </>
        }
      >
        {query.stoppedOnClose === true
          ? `This device stopped it after ${durationOf(query)}, when its last page was closed.`
          : `It was stopped after ${durationOf(query)}.`}{' '}
        The SQL of this tab is unchanged.
      </EmptyState>
      <EndedFooter query={query} />
    </>
  )
}

function durationOf({ startDttm, endDttm }: Query): string {
  return durationText((endDttm ?? startDttm) - startDttm)
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
