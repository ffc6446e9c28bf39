import { useEffect, useState } from 'react'
import { clock } from '#data/platform/clock.ts'

const TICK_MS = 100

/** The elapsed time since `since`, in seconds with one decimal; nothing before `fromMs`. */
export const Elapsed = ({ since, fromMs = 0 }: { readonly since: number; readonly fromMs?: number }) => {
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const elapsedMs = now - since
  return elapsedMs < fromMs ? null : <>{`${(elapsedMs / 1_000).toFixed(1)} s`}</>
}
