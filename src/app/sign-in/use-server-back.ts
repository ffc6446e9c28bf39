import { useEffect, useEffectEvent, useState } from 'react'
import { connection, followBrowser } from '#data/http/connection.ts'
import { openSession, type SessionStart } from '#data/start/open-session.ts'
import { silentError } from '#domain/errors/wire-error.ts'
import { useStore } from '#ui/use-store.ts'

/** A start without a known user. */
export type NoServerStart = Extract<SessionStart, { readonly kind: 'no-user' | 'bad-link' }>

/** State of the polling; `nextTryAt` in ms since 1970, null while no try is planned. */
interface ServerBack {
  readonly nextTryAt: number | null
  readonly isTrying: boolean
  readonly tryNow: () => void
}

/**
 * Polls the server until it answers, at the connection's usual intervals. A sign-in link whose token may not have arrived is
 * sent again.
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
    // An unreadable answer does not change the connection state; it is retried like a timeout.
    if (connection.get().kind === 'starting') connection.report(silentError('timeout'))
    const stops = [
      connection.start(async () => openOnce().then((start) => takeLater(start))),
      followBrowser(connection),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  const tryNow = async () => {
    setTrying(true)
    take(await openOnce())
    setTrying(false)
  }
  return { nextTryAt, isTrying, tryNow: () => void tryNow() }
}

let pending: Promise<SessionStart> | null = null

/** Shares one request between the user's retry and the timer. */
async function openOnce(): Promise<SessionStart> {
  pending ??= openSession().finally(() => {
    pending = null
  })
  return pending
}
