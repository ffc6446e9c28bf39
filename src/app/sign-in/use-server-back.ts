import { useEffect, useEffectEvent, useState } from 'react'
import { connection, followBrowser } from '#data/http/connection.ts'
import { openSession, type SessionStart } from '#data/start/open-session.ts'
import { silentError } from '#domain/errors/wire-error.ts'
import { useStore } from '#ui/use-store.ts'

/** A start that found nobody who is signed in. */
export type NoServerStart = Extract<SessionStart, { readonly kind: 'no-user' | 'bad-link' }>

/** How the server is polled: `nextTryAt` in ms since 1970, null while no try is planned. */
interface ServerBack {
  readonly nextTryAt: number | null
  readonly isTrying: boolean
  readonly tryNow: () => void
}

/**
 * Polls the server until it answers, as often as the connection does elsewhere, and passes its answer on. A
 * sign-in link whose token may not have arrived is tried again with it.
 */
export function useServerBack(onNoServer: (start: NoServerStart) => void, onFound: () => void): ServerBack {
  const { nextTryAt } = useStore(connection)
  const [isTrying, setTrying] = useState(false)
  const take = (start: SessionStart) => {
    if (start.kind === 'no-user' || start.kind === 'bad-link') onNoServer(start)
    else onFound()
  }
  const takeLater = useEffectEvent(take)
  useEffect(() => {
    // An answer that nobody can read says nothing of the connection; it is tried again all the same.
    if (connection.get().kind === 'starting') connection.report(silentError('timeout'))
    const stops = [
      connection.start(async () => askOnce().then((start) => takeLater(start))),
      followBrowser(connection),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  const tryNow = async () => {
    setTrying(true)
    take(await askOnce())
    setTrying(false)
  }
  return { nextTryAt, isTrying, tryNow: () => void tryNow() }
}

let pending: Promise<SessionStart> | null = null

/** The user and the clock may want it at the same time: one question serves both. */
async function askOnce(): Promise<SessionStart> {
  pending ??= openSession().finally(() => {
    pending = null
  })
  return pending
}
