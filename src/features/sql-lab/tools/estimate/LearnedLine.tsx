import { useEffect, useMemo, useState } from 'react'
import { readTimedRuns } from '#data/answers/recent/timed-runs.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { learnedText, NOT_LEARNED } from '#domain/query/estimate/learned-text.ts'
import { type TimedRun, timeLearner } from '#domain/query/estimate/learned-time.ts'
import css from './estimate.module.css'

interface LearnedLineProps {
  readonly learn: ReturnType<typeof timeLearner>
  readonly sql: string
}

/** How long a statement may take, learned from one's own runs. */
export function LearnedLine({ learn, sql }: LearnedLineProps) {
  const learned = learn(sql)
  return <p className={css.none}>{learned === null ? NOT_LEARNED : learnedText(learned)}</p>
}

/** Learns times on a database from the runs of this device; null until they are read. */
export function useTimeLearner(db: LocalDatabase, dbId: number | null) {
  const runs = useTimedRuns(db)
  return useMemo(() => (runs === null || dbId === null ? null : timeLearner(dbId, runs)), [runs, dbId])
}

function useTimedRuns(db: LocalDatabase): readonly TimedRun[] | null {
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
