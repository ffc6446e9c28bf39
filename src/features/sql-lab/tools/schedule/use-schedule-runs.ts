import { useEffect, useState } from 'react'
import { fetchSchedule } from '#data/http/schedules.ts'
import { machineTimers } from '#data/platform/timers.ts'
import type { WireSchedule } from '#domain/contract/server/schedule.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

/** Time between two reads of the runs while one of them has not ended, in ms. */
const READ_EVERY_MS = 3_000

/** The runs of a schedule on the server, as a dialog shows them. */
export type ScheduleRunsState = ReturnType<typeof useScheduleRuns>

/**
 * The runs of a schedule on the server; `problem` is why they are not shown, or may be old. They are read again when
 * `confirmed`, the schedule that the server has, changes.
 */
export function useScheduleRuns(serverId: number | null, confirmed: string | null) {
  const [shown, setShown] = useState<WireSchedule | null>(null)
  const [problem, setProblem] = useState<string | null>(serverId === null ? NOT_SENT : null)
  const [reads, setReads] = useState(0)
  const isOpen = shown?.runs.some(({ ended_on: endedOn }) => endedOn === null) === true
  useEffect(() => {
    if (serverId === null) return undefined
    const abort = new AbortController()
    void fetchSchedule(serverId, abort.signal).then((answer) => {
      if (abort.signal.aborted) return
      if (answer.ok) setShown(answer.value)
      setProblem(answer.ok ? null : problemOf(answer.error))
    })
    return () => abort.abort()
  }, [serverId, confirmed, reads])
  useEffect(() => {
    if (!isOpen) return undefined
    return machineTimers.after(READ_EVERY_MS, () => setReads((count) => count + 1))
  }, [isOpen, reads])
  return { shown, problem, refresh: () => setReads((count) => count + 1) }
}

const NOT_SENT = 'Its runs are listed once the server has the saved query.'

function problemOf(error: WireError): string {
  if (error.code === 'offline' || error.code === 'timeout')
    return 'Its runs are listed once the server answers.'
  return error.code === 'not-found' ? NOT_SENT : `Its runs could not be read. ${error.message}`
}
