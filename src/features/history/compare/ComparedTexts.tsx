import { lazy, Suspense, useMemo } from 'react'
import type { HistoryRun } from '#domain/query/history/history-run.ts'
import type { SqlDialectName } from '#ui/code/code-types.ts'
import { useStore } from '#ui/use-store.ts'
import { narrowWidth } from '#ui/window-width.ts'
import css from './compare.module.css'

const Compared = lazy(async () => ({ default: (await import('#ui/merge/Compared.tsx')).Compared }))

interface ComparedTextsProps {
  readonly left: HistoryRun
  readonly right: HistoryRun
  readonly dialect: SqlDialectName
}

/** The texts of two runs side by side, with their differences. */
export const ComparedTexts = ({ left, right, dialect }: ComparedTextsProps) => {
  const isNarrow = useStore(narrowWidth)
  const first = useMemo(() => ({ label: 'A', text: left.sql }), [left.sql])
  const second = useMemo(() => ({ label: 'B', text: right.sql }), [right.sql])
  return (
    <div className={css.texts}>
      <p className={css.textNote}>
        {left.sql === right.sql
          ? 'Both ran the same SQL.'
          : isNarrow
            ? 'The lines of A are above those of B.'
            : 'A is on the left, B on the right.'}
      </p>
      <div className={css.textPanes}>
        <Suspense>
          <Compared
            first={first}
            second={second}
            dialect={dialect}
            layout={isNarrow ? 'unified' : 'columns'}
            wraps
          />
        </Suspense>
      </div>
    </div>
  )
}
