import { useEffect, useState } from 'react'
import { readTimedRuns } from '#data/answers/recent/timed-runs.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { learnedText, NOT_LEARNED } from '#domain/query/estimate/learned-text.ts'
import { learnedTime, type TimedRun } from '#domain/query/estimate/learned-time.ts'
import css from './estimate.module.css'

interface LearnedLineProps {
  readonly runs: readonly TimedRun[]
  readonly dbId: number
  readonly sql: string
}

/** How long a statement may take, learned from one's own runs. */
export function LearnedLine({ runs, dbId, sql }: LearnedLineProps) {
  const learned = learnedTime({ dbId, sql }, runs)
  return <p className={css.none}>{learned === null ? NOT_LEARNED : learnedText(learned)}</p>
}

/** The runs of this device to learn from; null until they are read. */
export function useTimedRuns(db: LocalDatabase): readonly TimedRun[] | null {
  const [runs, setRuns] = useState<readonly TimedRun[] | null>(null)
  useEffect(() => {
    let isShown = true
    // Without runs nothing is learned, and the rest of the estimate is complete.
    readTimedRuns(db).then(
      (read) => isShown && setRuns(read),
      () => isShown && setRuns([]),
    )
    return () => {
      isShown = false
    }
  }, [db])
  return runs
}
