import { useCallback, useEffect, useState } from 'react'
import { readHistory } from '#data/answers/read-history.ts'
import { type RunsAnswer, refreshRuns } from '#data/commands/history/refresh-runs.ts'
import { useLive } from '#data/db/live.ts'
import type { Result } from '#domain/core/result.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-saved.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import type { RunFilter } from '#domain/query/history/run-filter.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** In ms. Typing and quick changes of filters send one request. */
const REQUEST_AFTER_MS = 300

type Answer = Result<RunsAnswer, WireError | AnswerNotStoredError>

/** The runs on this device, and the state of the request for those of the filter. */
export type HistoryNow = ReturnType<typeof useHistory>

/** Follows all runs: the stored ones at once, then those of the server for the filter. */
export const useHistory = (filter: RunFilter, refreshCount: number) => {
  const { db, user } = useWorkspace()
  const canReach = useCanReach()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isLoading, setLoading] = useState(false)
  const history = useLive(async () => readHistory(db), [db])
  const { userId } = user
  const request = useCallback(
    async (before: number | undefined, signal?: AbortSignal) => {
      setLoading(true)
      const result = await refreshRuns(db, { userId, filter, before }, signal)
      if (signal?.aborted === true) return
      setAnswer(result)
      setLoading(false)
    },
    [db, userId, filter],
  )
  useEffect(() => {
    if (!canReach) return
    const controller = new AbortController()
    const timer = setTimeout(() => void request(undefined, controller.signal), REQUEST_AFTER_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [request, canReach, refreshCount])
  const value = history.state === 'ready' ? history.value : null
  const answered = answer?.ok === true ? answer.value : null
  const oldest = answered?.oldest ?? undefined
  return {
    isFailed: history.state === 'failed',
    /** Null until they are read. */
    runs: value?.runs ?? null,
    listedAt: value?.listedAt ?? null,
    failure: answer?.ok === false && canReach ? answer.error : null,
    isLoading: isLoading && canReach,
    isFresh: canReach && answered !== null && value?.listedAt !== null && value !== null,
    canReach,
    /** Loads the runs before the oldest loaded one; null if the server has no more. */
    older: answered?.hasMore === true && oldest !== undefined ? () => void request(oldest) : null,
  }
}
