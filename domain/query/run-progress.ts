import { countText } from '#domain/core/number/count-text.ts'
import { durationText } from '#domain/core/number/format-quantity.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import type { Query } from './query.ts'
import { isFetching, isPending } from './states.ts'

/** A step of a run; `time` is its time or duration, '' for none. */
export interface RunStep {
  readonly state: 'done' | 'now' | 'next'
  readonly text: string
  readonly time: string
}

/** Texts of a running query: a title, a detail, its steps, and what is safe. */
interface RunProgress {
  readonly title: string
  readonly detail: string
  readonly steps: readonly RunStep[]
  readonly safety: string
}

const SAVED = 'The SQL is saved on this device, and earlier results stay in Runs.'

/**
 * Describes the progress of a run; `now` in ms since 1970 on this device's clock. While the server does not answer
 * (`isReachable` false) its state is unknown.
 */
export function runProgress(
  query: Query,
  databaseName: string,
  now: number,
  isReachable = true,
): RunProgress {
  const { startDttm, queryLimit, runAsync, sendBefore, resultsKey, progressText } = query
  const most = `At most ${countText(queryLimit)} rows are returned`
  const sent = { text: `Sent to the server as query ${query.id}`, time: timeLabel(startDttm, startDttm) }
  const elapsed = durationText(Math.max(0, now - startDttm))
  const work = { text: progressText ?? `Waiting for ${databaseName}`, time: elapsed }
  const result = { text: `Result to this device, at most ${countText(queryLimit)} rows`, time: '' }
  if (sendBefore !== null)
    return {
      title: 'Waits for the server',
      detail: `Sent when the server answers, or dropped at ${timeLabel(sendBefore, now)}`,
      steps: [
        { ...sent, text: 'Sent when the server answers', time: elapsed, state: 'now' },
        { ...work, text: `${databaseName} runs it`, time: '', state: 'next' },
        { ...result, state: 'next' },
      ],
      safety: `${SAVED} The run waits on this device, also when this page is closed.`,
    }
  if (!isReachable) return unknownProgress({ sent, result })
  const isEnded = resultsKey !== null || isFetching(query.state)
  const isQueued = runAsync && isPending(query.state)
  return {
    title: isEnded
      ? 'The result is on its way'
      : isQueued
        ? `Queued for ${databaseName}`
        : `Running on ${databaseName}`,
    detail: most,
    steps: [
      { ...sent, state: 'done' },
      {
        ...work,
        ...(isEnded ? { text: `${databaseName} has run it`, time: '' } : {}),
        state: isEnded ? 'done' : 'now',
      },
      { ...result, time: isEnded ? elapsed : '', state: isEnded ? 'now' : 'next' },
    ],
    safety: runAsync
      ? `${SAVED} You can close this page: the server continues, and the result is fetched when you return.`
      : `${SAVED} Keep this page open until the result arrives.`,
  }
}

type Steps = Readonly<Record<'sent' | 'result', Omit<RunStep, 'state'>>>

function unknownProgress({ sent, result }: Steps): RunProgress {
  return {
    title: 'The server does not answer',
    detail: 'It is not known whether the query still runs.',
    steps: [
      { ...sent, state: 'done' },
      { text: 'Waiting for the server to answer', time: '', state: 'now' },
      { ...result, state: 'next' },
    ],
    safety: `${SAVED} When the server answers, this page shows how the run ended.`,
  }
}

/** The note of a run that waits for the server. Both times in ms since 1970. */
export function waitingNote(sendBefore: number, now: number): string {
  return `waits for the server until ${timeLabel(sendBefore, now)}; it can be sent now or dropped`
}
