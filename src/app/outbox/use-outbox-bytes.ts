import { useEffect, useState } from 'react'
import { outboxBytes } from '#data/outbox/outbox-size.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** Delay after the last change of the list before its size is measured, in ms: this reads every row. */
const MEASURE_AFTER_MS = 1_000

/** Size of the outbox in bytes; null until measured. `list` must change with the outbox. */
export function useOutboxBytes(list: unknown): number | null {
  const { db } = useWorkspace()
  const [bytes, setBytes] = useState<number | null>(null)
  useEffect(() => {
    const end = new AbortController()
    const timer = setTimeout(() => {
      const measuring = outboxBytes(db, end.signal)
      // A database that cannot be read is reported elsewhere.
      void measuring.then((sum) => sum !== null && setBytes(sum)).catch(() => undefined)
    }, MEASURE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [db, list])
  return bytes
}
