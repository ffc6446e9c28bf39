import { type ReactNode, useMemo, useState } from 'react'
import type { Query } from '#domain/query/query.ts'
import { drawnRows } from '#domain/quick-chart/drawn-rows.ts'
import { type QuickChart as ChartOfResult, suggestChart } from '#domain/quick-chart/quick-chart.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ChartIcon, DeviceIcon } from '#ui/icons.ts'
import { FooterBar } from '#ui/ScreenBar.tsx'
import { Stamp } from '#ui/Stamp.tsx'
import { ChartTools } from './ChartTools.tsx'
import { QuickMark } from './QuickMark.tsx'
import css from './quick-chart.module.css'
import { useChartedRows } from './use-charted-rows.ts'

interface QuickChartProps {
  readonly query: Query
  /** The left part of the footer: the origin of the result, and its completeness. */
  readonly footer: ReactNode
}

/** A result as a chart, drawn from the rows on this device without a request. */
export function QuickChart({ query, footer }: QuickChartProps) {
  const suggested = useMemo(() => suggestChart(query.columns, query.rows ?? 0), [query.columns, query.rows])
  const [chosen, setChosen] = useState<ChartOfResult | null>(null)
  const chart = chosen ?? suggested
  if (chart === null)
    return (
      <EmptyState icon={ChartIcon} title="A chart needs a column of numbers">
        This result has none. Numbers stored as text can be cast in the query.
      </EmptyState>
    )
  return <Charted query={query} footer={footer} chart={chart} onChange={setChosen} />
}

interface ChartedProps extends QuickChartProps {
  readonly chart: ChartOfResult
  readonly onChange: (chart: ChartOfResult) => void
}

function Charted({ query, footer, chart, onChange }: ChartedProps) {
  const { count, cut } = drawnRows(chart.kind, query.rows ?? 0)
  const read = useChartedRows(query, chart, count)
  return (
    <>
      <div className={css.charted}>
        <ChartTools columns={query.columns} chart={chart} onChange={onChange} />
        <div className={css.room} aria-busy={read.state === 'loading'}>
          {read.state === 'ready' && <QuickMark {...read.value} />}
          {read.state === 'failed' && (
            <EmptyState icon={DeviceIcon} tone="device" title={read.error.message} role="alert" />
          )}
        </div>
      </div>
      <FooterBar>
        {footer}
        {cut !== null && <Stamp kind="cut">drawn: {cut}</Stamp>}
      </FooterBar>
    </>
  )
}
