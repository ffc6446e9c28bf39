import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import type { LocalId, QueryId } from '#domain/core/ids.ts'
import type { Query, ScriptPlace } from '#domain/query/query.ts'
import { failedCountText, notRunText, type ScriptStep, scriptSteps } from '#domain/query/script.ts'
import { hasSucceeded, isRunning, isStopped } from '#domain/query/states.ts'
import { readRuns } from '#features/sql-lab/run/use-shown-run.ts'
import { DoneIcon, FailedIcon, PendingIcon, StopIcon } from '#ui/icons.ts'
import { Spinner } from '#ui/Spinner.tsx'
import css from './script.module.css'

interface ScriptBarProps {
  readonly db: LocalDatabase
  readonly localId: LocalId
  readonly script: ScriptPlace
  readonly shown: QueryId
  readonly onShow: (id: QueryId) => void
}

/** The statements of a script with their outcomes. A click shows the result of one. */
export function ScriptBar({ db, localId, script, shown, onShow }: ScriptBarProps) {
  const runs = useLive(() => readRuns(db, localId, script.id), [db, localId, script.id])
  if (runs.state !== 'ready') return <div className={css.script} />
  const steps = scriptSteps(runs.value, script)
  const note = notRunText(steps) ?? (script.goesOn === true ? failedCountText(steps) : null)
  return (
    <div className={css.script}>
      <ol className={css.steps} aria-label="Statements of this run">
        {steps.map((step) => (
          <li key={step.place}>
            <Step step={step} isShown={step.query?.id === shown} onShow={onShow} />
          </li>
        ))}
      </ol>
      {note !== null && <span className={css.missing}>{note}</span>}
    </div>
  )
}

interface StepProps extends Pick<ScriptBarProps, 'onShow'> {
  readonly step: ScriptStep
  readonly isShown: boolean
}

function Step({ step: { place, query, label }, isShown, onShow }: StepProps) {
  const inside = (
    <>
      <StepIcon query={query} />
      <span className={css.place}>{place}.</span>
      {label}
    </>
  )
  if (query === null) return <span className={css.step}>{inside}</span>
  return (
    <button
      type="button"
      className={css.step}
      aria-current={isShown || undefined}
      aria-label={`Statement ${place}: ${label}`}
      title={query.sql.slice(0, 300)}
      onClick={() => onShow(query.id)}
    >
      {inside}
    </button>
  )
}

function StepIcon({ query }: { readonly query: Query | null }) {
  if (query === null) return <PendingIcon size={14} />
  if (isRunning(query.state)) return <Spinner size={14} />
  if (hasSucceeded(query.state)) return <DoneIcon size={14} />
  return isStopped(query.state) ? <StopIcon size={14} /> : <FailedIcon size={14} />
}
