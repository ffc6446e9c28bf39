import { notify } from '#data/platform/toasts.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { type DrawnLine, describeFailure, type Failure } from '#domain/query/failure/failure.ts'
import type { Repair } from '#domain/query/failure/repair.ts'
import type { Query } from '#domain/query/query.ts'
import { hasFailed } from '#domain/query/states.ts'
import type { TabRun } from '#features/sql-lab/run/use-tab-run.ts'
import { Button } from '#ui/controls/Button.tsx'
import { CopyIcon, FailedIcon, GoToIcon, RightIcon, RunsIcon, SafeIcon } from '#ui/icons.ts'
import css from './result.module.css'
import { SignInButton } from './SignInButton.tsx'

/** A failed run and the actions on it. */
export interface ErrorPanelProps {
  readonly query: Query
  readonly databaseName: string
  /** An earlier result of the tab that is still on this device; its time as text. */
  readonly earlier: { readonly time: string; readonly id: QueryId } | null
  readonly repair: Repair | null
  readonly work: TabRun
  readonly onGoTo: (line: number, column: number) => void
  readonly onShowRun: (id: QueryId) => void
}

/** Explains why a run failed: title and place, the database's message, what is safe, and what to do next. Source: look §6. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { query, databaseName, earlier, onGoTo } = props
  const failure = describeFailure(query, { databaseName, storedResult: earlier?.time ?? null })
  if (failure === null) return null
  const { place } = failure
  return (
    <div className={css.errorWrap}>
      <article className={css.errorPanel} role="alert">
        <header className={css.errorHead}>
          <FailedIcon size={20} />
          <div>
            <Title failure={failure} />
            <p className={css.errorWhere}>
              {failure.happened}
              {place !== null && (
                <>
                  {', at '}
                  <button
                    type="button"
                    className={css.inlineLink}
                    onClick={() => onGoTo(place.line, place.column)}
                  >
                    line {place.line}, column {place.column}
                  </button>
                </>
              )}
              {hasFailed(query.state) && place !== null ? '. No row was read.' : '.'}
            </p>
          </div>
        </header>
        <pre
          className={css.message}
          tabIndex={0}
          aria-label={failure.needsSignIn ? 'Pending request' : 'Error message'}
        >
          {failure.message}
          {failure.drawn !== null && <Drawn line={failure.drawn} />}
        </pre>
        <Advice failure={failure} />
        <Actions {...props} failure={failure} />
      </article>
    </div>
  )
}

function Title({ failure }: { readonly failure: Failure }) {
  return (
    <h3 className={css.errorTitle}>
      {failure.title.map((part) => (part.isCode ? <code key={part.text}>{part.text}</code> : part.text))}
    </h3>
  )
}

function Drawn({ line }: { readonly line: DrawnLine }) {
  const { label, text, from, to } = line
  return (
    <>
      {'\n\n'}
      {label}
      {text.slice(0, from)}
      <span className={css.squiggle}>{text.slice(from, to)}</span>
      {text.slice(to)}
      {'\n'}
      {' '.repeat(label.length + from)}
      <span className={css.caret}>^</span>
    </>
  )
}

async function copyMessage(query: Query): Promise<void> {
  try {
    await navigator.clipboard.writeText(query.error?.message ?? '')
    notify({ type: 'success', text: 'The message was copied', noDuplicate: true })
  } catch {
    notify({ type: 'danger', text: 'Nothing was copied: the browser did not allow it.', noDuplicate: true })
  }
}

function Advice({ failure }: { readonly failure: Failure }) {
  return (
    <dl className={css.advice}>
      <div>
        <dt>
          <SafeIcon size={14} />
          What is safe
        </dt>
        <dd>{failure.safe}</dd>
      </div>
      <div>
        <dt>
          <RightIcon size={14} />
          What to do next
        </dt>
        <dd>
          {failure.next}
          {failure.hints.length > 0 && (
            <ul className={css.hints} aria-label="Reasons from the server">
              {failure.hints.map((hint) => (
                <li key={hint}>{hint}</li>
              ))}
            </ul>
          )}
        </dd>
      </div>
    </dl>
  )
}

function Actions(props: ErrorPanelProps & { readonly failure: Failure }) {
  const { failure, query, earlier, repair, work, onGoTo, onShowRun } = props
  const { problem, runRepair, runAgain } = work
  const { place } = failure
  return (
    <div className={css.errorActions}>
      {failure.needsSignIn && <SignInButton />}
      {repair !== null && (
        <Button kind="primary" disabledReason={problem} onPress={() => runRepair(repair)}>
          Replace with <code className={css.buttonCode}>{repair.name}</code> and run
        </Button>
      )}
      {failure.link !== null && (
        <a className={css.inlineLink} href={failure.link.address} target="_blank" rel="noopener noreferrer">
          {failure.link.text}
        </a>
      )}
      {repair === null && place === null && (
        <Button
          kind={failure.needsSignIn ? 'secondary' : 'primary'}
          disabledReason={problem}
          onPress={() => runAgain(query)}
        >
          Run again
        </Button>
      )}
      {place !== null && (
        <Button icon={GoToIcon} onPress={() => onGoTo(place.line, place.column)}>
          Go to line {place.line}
        </Button>
      )}
      <Button kind="quiet" icon={CopyIcon} onPress={() => void copyMessage(query)}>
        Copy the message
      </Button>
      {earlier !== null && (
        <Button kind="quiet" icon={RunsIcon} onPress={() => onShowRun(earlier.id)}>
          Show the result of {earlier.time}
        </Button>
      )}
    </div>
  )
}
