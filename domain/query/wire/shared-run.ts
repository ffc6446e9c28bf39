import type { QueryId } from '#domain/core/ids.ts'
import { isRecord, textOrNull } from '#domain/core/parse.ts'
import { onEvent } from '#domain/query/on-event.ts'
import type { Query } from '#domain/query/query.ts'
import { hasSucceeded } from '#domain/query/states.ts'
import { type AdoptingTab, adoptedQuery } from './adopted-query.ts'
import { type AnswerSummary, answerEvent } from './read-outcome.ts'

/** The run of another user's result on this device: under an id of its own, since the server knows the other as its user's. */
interface SharedRun extends AdoptingTab {
  readonly id: QueryId
  /** In ms since 1970. */
  readonly now: number
}

/** Makes the record of a shared result, with the name of the user who ran it; null if the answer holds no result. It was never run here. */
export function sharedRun(answer: AnswerSummary, { id, now, ...tab }: SharedRun): Query | null {
  const wire = answer.head['query']
  const adopted = adoptedQuery(wire, tab)
  if (adopted === null || !isRecord(wire)) return null
  const ended = onEvent({ ...adopted, state: 'running' }, answerEvent(answer, now))
  if (!hasSucceeded(ended.state)) return null
  return { ...ended, id, serverId: null, changedOn: null, ranBy: textOrNull(wire['user']) ?? '' }
}
