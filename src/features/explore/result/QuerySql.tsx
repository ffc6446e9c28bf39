import { useEffect, useState } from 'react'
import { loadChartSql } from '#data/commands/explore/chart-rows.ts'
import { TEXTS } from '#domain/errors/catalogue.ts'
import { copyText } from '#parts/chart/copy-text.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CopyIcon } from '#ui/icons.ts'
import css from './result.module.css'
import type { ResultTabProps } from './result-tab-props.ts'

type Loaded = { readonly key: string } & ({ readonly sql: readonly string[] } | { readonly failure: string })

/** The SQL that the chart's queries come to. */
export const QuerySql = ({ query }: ResultTabProps) => {
  const canReach = useCanReach()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const { key, request } = query
  useEffect(() => {
    if (!canReach) return
    const controller = new AbortController()
    void loadChartSql(request, controller.signal).then((answer) => {
      if (controller.signal.aborted) return
      setLoaded(answer.ok ? { key, sql: answer.value } : { key, failure: answer.error.message })
    })
    return () => controller.abort()
  }, [key, request, canReach])
  if (loaded === null || loaded.key !== key)
    return canReach ? (
      <div className="fill" aria-busy="true" />
    ) : (
      <EmptyState title="The SQL comes from the server" />
    )
  if ('failure' in loaded)
    return (
      <EmptyState title={TEXTS.chartSqlNotLoaded} tone="danger" role="alert">
        {loaded.failure}
      </EmptyState>
    )
  const text = loaded.sql.join('\n\n')
  return (
    <div className={css.sqlBox}>
      <div className={css.tools}>
        <span className={css.room} />
        <IconButton label="Copy the SQL" icon={CopyIcon} onPress={() => void copyText(text)} />
      </div>
      <pre className={css.sql} tabIndex={0} role="group" aria-label="SQL">
        <code>{text}</code>
      </pre>
    </div>
  )
}
