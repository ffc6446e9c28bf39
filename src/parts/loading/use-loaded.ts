import { useEffect, useEffectEvent, useState } from 'react'
import { LOADING, type Loadable, loadableOf, MISSING } from '#domain/core/loadable.ts'
import type { Result } from '#domain/core/result.ts'

type Load<T, E> = (signal: AbortSignal) => Promise<Result<T, E>>

interface Request {
  readonly inputs: readonly unknown[]
}

interface Answer<T, E> {
  readonly request: Request
  readonly loadable: Loadable<T, E>
}

/**
 * Loads a value for a list of inputs, which are compared by identity. Other inputs abort the request before them. A null
 * `load` requests nothing: the answer for the same inputs stays, and without one the value is missing.
 */
export function useLoaded<T, E>(load: Load<T, E> | null, inputs: readonly unknown[]): Loadable<T, E> {
  const [request, setRequest] = useState<Request>({ inputs })
  const isCurrent = isSame(request.inputs, inputs)
  if (!isCurrent) setRequest({ inputs })
  const [answer, setAnswer] = useState<Answer<T, E> | null>(null)
  const begin = useEffectEvent(async (signal: AbortSignal) => load?.(signal))
  const isRequested = load !== null
  useEffect(() => {
    if (!isRequested) return
    const controller = new AbortController()
    void begin(controller.signal).then((result) => {
      if (result !== undefined && !controller.signal.aborted)
        setAnswer({ request, loadable: loadableOf(result) })
    })
    return () => controller.abort()
  }, [request, isRequested])
  if (isCurrent && answer?.request === request) return answer.loadable
  return isRequested ? LOADING : MISSING
}

/** Holds the last value until the next one is ready or fails. `loadable` keeps its identity while it is the same. */
export function useLastReady<T, E>(loadable: Loadable<T, E>): Loadable<T, E> {
  const [last, setLast] = useState(loadable)
  const isSettled = loadable.state === 'ready' || loadable.state === 'failed'
  if (isSettled && loadable !== last) setLast(loadable)
  return isSettled || last.state !== 'ready' ? loadable : last
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => Object.is(value, other[index]))
}
