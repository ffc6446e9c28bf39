import { useState } from 'react'
import { type Loadable, MISSING, readyValue } from '#domain/core/loadable.ts'
import { err, type Result } from '#domain/core/result.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import { useLoaded } from './use-loaded.ts'

/** How the last refresh ended. Both are null before its end; they stay while the next one is running. */
interface Refresh<T, E> {
  readonly value: T | null
  readonly failure: E | null
  readonly isRunning: boolean
}

/** Refreshes stored data that a live query shows: once for each list of inputs, and never while `refresh` is null. */
export function useRefresh<T, E>(
  refresh: ((signal: AbortSignal) => Promise<Result<T, E>>) | null,
  inputs: readonly unknown[],
): Refresh<T, E> {
  const current = useLoaded(refresh, inputs)
  const [last, setLast] = useState<Loadable<T, E>>(MISSING)
  const isSettled = current.state === 'ready' || current.state === 'failed'
  if (isSettled && current !== last) setLast(current)
  const shown = isSettled ? current : last
  return {
    value: readyValue(shown),
    failure: shown.state === 'failed' ? shown.error : null,
    isRunning: current.state === 'loading',
  }
}

/** Runs code that is imported on demand. Fails with a message if the code cannot be loaded. */
export async function withCode<C, T, E>(
  code: Promise<C>,
  run: (code: C) => Promise<Result<T, E>>,
): Promise<Result<T, E | { readonly message: string }>> {
  const loaded = await code.catch(() => null)
  return loaded === null ? err({ message: START_TEXTS.partMissing }) : run(loaded)
}
