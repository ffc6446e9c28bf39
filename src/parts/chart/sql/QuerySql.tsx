import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import { CHART_TEXTS } from '#domain/errors/texts/chart-texts.ts'
import { useChartSource } from '#parts/chart/drawn/use-chart-source.ts'
import { copyText } from '#parts/copy-text.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CopyIcon } from '#ui/icons.ts'
import css from './sql.module.css'

/** The SQL of the chart's queries. Load it lazily. */
export const QuerySql = ({ query }: { readonly query: ChartQuery }) => {
  const source = useChartSource(query.request.datasource.id)
  const { key, request } = query
  const load = async (signal: AbortSignal) => {
    const { answer, stop } = source.loadSql(request)
    signal.addEventListener('abort', stop)
    return answer
  }
  const loaded = useLoaded(source.kind === 'server' ? load : null, [key, request])
  if (loaded.state === 'loading') return <div className="fill" aria-busy="true" />
  if (loaded.state === 'missing') return <EmptyState title="The SQL comes from the server" />
  if (loaded.state === 'failed')
    return (
      <EmptyState title={CHART_TEXTS.chartSqlNotLoaded} tone="danger" role="alert">
        {loaded.error.message}
      </EmptyState>
    )
  const text = loaded.value.join('\n\n')
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
