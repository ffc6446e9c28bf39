import { useEffect, useState } from 'react'
import { clock } from '#data/platform/clock.ts'

/** The time, in ms since 1970, updated every `everyMs`. */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
