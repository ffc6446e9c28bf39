import type { HistoryRun } from '#domain/query/history/history-run.ts'
import { outcomeOf, type RunOutcome } from '#domain/query/history/run-filter.ts'
import { DoneIcon, FailedIcon, type Icon, StopIcon } from '#ui/icons.ts'
import { Spinner } from '#ui/Spinner.tsx'
import css from './list.module.css'
import { stateLabel } from './run-texts.ts'

const ICONS: Readonly<Record<RunOutcome, Icon | null>> = {
  success: DoneIcon,
  failed: FailedIcon,
  stopped: StopIcon,
  running: null,
}

/** The icon of a run's state, with a label for screen readers. */
export const RunState = ({ run }: { readonly run: HistoryRun }) => {
  const outcome = outcomeOf(run.state)
  const Glyph = ICONS[outcome]
  const label = stateLabel(run)
  return (
    <span className={css.state} data-state={outcome} title={label}>
      {Glyph === null ? <Spinner size={14} /> : <Glyph size={14} />}
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
