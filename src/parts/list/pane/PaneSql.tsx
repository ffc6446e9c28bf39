import { lazy, Suspense, useMemo } from 'react'
import type { SqlDialectName } from '#ui/code/code-types.ts'
import css from './pane.module.css'

const OneText = lazy(async () => ({ default: (await import('#ui/merge/OneText.tsx')).OneText }))

interface PaneSqlProps {
  readonly label: string
  readonly sql: string
  readonly dialect: SqlDialectName
}

/** In characters. So much of the text is shown before its syntax colours are loaded. */
const PLAIN_LENGTH = 10_000

/** The SQL of the entry in a pane of a list. Its `key` is the entry and the dialect. */
export const PaneSql = ({ label, sql, dialect }: PaneSqlProps) => {
  const text = useMemo(() => ({ label, text: sql }), [label, sql])
  return (
    <Suspense fallback={<pre className={css.plain}>{sql.slice(0, PLAIN_LENGTH)}</pre>}>
      <OneText shown={text} dialect={dialect} wraps />
    </Suspense>
  )
}
