import type { RunStep } from '#domain/query/run-progress.ts'
import { DoneIcon, PendingIcon, SafeIcon } from '#ui/icons.ts'
import { Spinner } from '#ui/Spinner.tsx'
import css from './result.module.css'

/** The steps of a run in order: completed, current and pending ones. */
export function RunSteps({ steps }: { readonly steps: readonly RunStep[] }) {
  return (
    <ol className={css.steps}>
      {steps.map(({ state, text, time }) => (
        <li key={text} data-step={state}>
          <StepIcon state={state} />
          <span>{text}</span>
          <span>{time}</span>
        </li>
      ))}
    </ol>
  )
}

function StepIcon({ state }: Pick<RunStep, 'state'>) {
  if (state === 'now') return <Spinner size={16} />
  return state === 'done' ? <DoneIcon /> : <PendingIcon />
}

/** Explains what is safe during a run. */
export function RunSafety({ text }: { readonly text: string }) {
  return (
    <p className={css.safeNote}>
      <SafeIcon />
      <span>
        <strong>You can work in other tabs</strong>
        {text}
      </span>
    </p>
  )
}
