import { useEffect, useState } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import { readKnownServer, refreshServer } from '#data/session/server-description.ts'
import type { Result } from '#domain/core/result.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-saved.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'

/** Follows what the server is and can do: what is on this device at once, then the server's. `lookAgain` has it look anew. */
export function useServer(db: LocalDatabase) {
  const canReach = useCanReach()
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<Result<number, WireError | AnswerNotStoredError> | null>(null)
  const [isLooking, setLooking] = useState(false)
  const live = useLive(async () => readKnownServer(db), [db])
  useEffect(() => {
    if (!canReach) return
    const controller = new AbortController()
    const { signal } = controller
    void refreshServer(db, { isFresh: round > 0, signal }).then((result) => {
      if (signal.aborted) return
      setAnswer(result)
      setLooking(false)
    })
    return () => controller.abort()
  }, [db, canReach, round])
  const lookAgain = () => {
    setLooking(true)
    setRound((before) => before + 1)
  }
  return {
    /** Null where it never came; undefined while it is read. */
    known: live.state === 'loading' ? undefined : live.state === 'ready' ? live.value : null,
    failure: answer?.ok === false ? answer.error : null,
    canReach,
    isLooking: isLooking && canReach,
    lookAgain,
  }
}
