import { useEffect, useState } from 'react'
import { readSignInWay, type SignInWay } from '#data/session/sign-in-calls.ts'
import type { Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

/** Reads the sign-in method of the server; null until it has answered. `again` repeats the request. */
export function useSignInWay(): {
  readonly answered: Result<SignInWay, WireError> | null
  readonly again: () => void
} {
  const [answered, setAnswered] = useState<Result<SignInWay, WireError> | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isLocal = true
    void readSignInWay().then((way) => isLocal && setAnswered(way))
    return () => {
      isLocal = false
    }
  }, [round])
  const again = () => {
    setAnswered(null)
    setRound((before) => before + 1)
  }
  return { answered, again }
}
