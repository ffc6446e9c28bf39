import { rowsText } from '#domain/core/number/format-quantity.ts'
import { hasSucceeded, isRunning, isStopped } from '#domain/query/states.ts'
import type { Query, ScriptPlace } from './query.ts'

/** Continuation of a script after a failed statement: stop, or run the next one. */
export type ScriptErrorRule = 'stop' | 'go-on'

/** Failures that end a script: the effect on the server is unknown, or it cannot be reached. */
const UNANSWERED: ReadonlySet<string> = new Set([
  'offline',
  'login-page',
  'aborted',
  'timeout',
  'signed-out',
  'not-arrived',
  'expired',
])

/**
 * Whether a script ends after this statement. A stopped statement always ends it: Stop applies to the script.
 */
export function endsScript({ state, script, error }: Query): boolean {
  if (isRunning(state) || hasSucceeded(state)) return false
  return script?.goesOn !== true || isStopped(state) || (error !== null && UNANSWERED.has(error.code))
}

/** One statement of a script; without a query it has not run. */
export interface ScriptStep {
  readonly place: number
  readonly query: Query | null
  readonly label: string
}

/** All statements of a script in order, also those that did not run because of a failure. */
export function scriptSteps(queries: readonly Query[], script: ScriptPlace): readonly ScriptStep[] {
  const runs = new Map(
    queries.flatMap((query) => (query.script?.id === script.id ? [[query.script.place, query]] : [])),
  )
  const isOver = [...runs.values()].some(endsScript)
  return Array.from({ length: script.of }, (_none, index) => {
    const query = runs.get(index + 1) ?? null
    const label = query === null ? (isOver ? 'did not run' : 'waits') : outcomeText(query)
    return { place: index + 1, query, label }
  })
}

function outcomeText(query: Query): string {
  if (isRunning(query.state)) return 'running'
  switch (query.state) {
    case 'success':
      return rowsText(query.rows ?? 0)
    case 'stopped':
      return 'stopped'
    case 'timed_out':
      return 'timed out'
    default:
      return 'failed'
  }
}

/** Text for the number of failed statements of a continued script; null without failures. */
export function failedCountText(steps: readonly ScriptStep[]): string | null {
  const failed = steps.filter(({ label }) => label === 'failed' || label === 'timed out').length
  return failed === 0 ? null : `${failed} of ${steps.length} statements failed`
}

/** Text for the statements that did not run, and why; null when all ran or may still run. */
export function notRunText(steps: readonly ScriptStep[]): string | null {
  const missing = steps.filter((step) => step.label === 'did not run')
  const [first] = missing
  const last = missing.at(-1)
  const cause = steps.findLast((step) => step.query !== null)
  if (first === undefined || last === undefined || cause === undefined) return null
  const what = first === last ? `Statement ${first.place}` : `Statements ${first.place} to ${last.place}`
  return `${what} did not run, because statement ${cause.place} ${causeText(cause.label)}.`
}

function causeText(label: string): string {
  return label === 'stopped' ? 'was stopped' : label
}
