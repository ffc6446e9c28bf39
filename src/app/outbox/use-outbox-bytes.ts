import { useEffect, useState } from 'react'
import { outboxBytes } from '#data/outbox/outbox-size.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** Weighing begins this long after the list stands still, in ms: it reads every row. */
const STILL_MS = 1_000

/** What everything in the outbox weighs, in bytes; null until it was weighed. `list` changes whenever the outbox does. */
export function useOutboxBytes(list: unknown): number | null {
  const { db } = useWorkspace()
  const [bytes, setBytes] = useState<number | null>(null)
  useEffect(() => {
    const end = new AbortController()
    const timer = setTimeout(() => {
      const weighing = outboxBytes(db, end.signal)
      // A database that cannot be read shows elsewhere; here a figure is missing, no more.
      void weighing.then((sum) => sum !== null && setBytes(sum)).catch(() => undefined)
    }, STILL_MS)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [db, list])
  return bytes
}
