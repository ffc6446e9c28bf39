import { useEffect, useEffectEvent, useState } from 'react'
import type { Result } from '#domain/core/result.ts'

/** What is fetched from the server for one screen, and kept nowhere: not asked for, on its way, here, or refused with its words. */
export type Fetched<T> =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly message: string }

/** Fetches once for each key; an empty key fetches nothing, and another one aborts the fetch before. */
export function useFetched<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<Result<T, { readonly message: string }>>,
): Fetched<T> {
  const [held, setHeld] = useState<{ readonly key: string; readonly fetched: Fetched<T> } | null>(null)
  const begin = useEffectEvent(load)
  useEffect(() => {
    if (key === '') return
    const controller = new AbortController()
    void begin(controller.signal).then((answer) => {
      if (controller.signal.aborted) return
      setHeld({
        key,
        fetched: answer.ok
          ? { state: 'ready', value: answer.value }
          : { state: 'failed', message: answer.error.message },
      })
    })
    return () => controller.abort()
  }, [key])
  if (key === '') return { state: 'idle' }
  return held?.key === key ? held.fetched : { state: 'loading' }
}
