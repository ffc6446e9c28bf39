import { useEffect, useEffectEvent, useState } from 'react'
import type { Result } from '#domain/core/result.ts'

/** What was asked of the server: not yet, under way, there, or refused with what it said. */
export type Asked<T> =
  | { readonly state: 'none' }
  | { readonly state: 'asking' }
  | { readonly state: 'there'; readonly value: T }
  | { readonly state: 'failed'; readonly message: string }

/** Asks the server once for each `what`; an empty one asks nothing, and a later question ends the one before. */
export function useAsked<T>(
  what: string,
  ask: (signal: AbortSignal) => Promise<Result<T, { readonly message: string }>>,
): Asked<T> {
  const [asked, setAsked] = useState<{ readonly what: string; readonly answer: Asked<T> } | null>(null)
  const begin = useEffectEvent(ask)
  useEffect(() => {
    if (what === '') return
    const controller = new AbortController()
    void begin(controller.signal).then((answer) => {
      if (controller.signal.aborted) return
      setAsked({
        what,
        answer: answer.ok
          ? { state: 'there', value: answer.value }
          : { state: 'failed', message: answer.error.message },
      })
    })
    return () => controller.abort()
  }, [what])
  if (what === '') return { state: 'none' }
  return asked?.what === what ? asked.answer : { state: 'asking' }
}
