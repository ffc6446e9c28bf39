import type { CrossScopes } from '#domain/dashboard/cross/cross-scope.ts'
import css from './scope.module.css'

type ScopedChartsProps = {
  readonly scopes: CrossScopes
  readonly chartId: number | null
  readonly charts: readonly { readonly id: number; readonly name: string }[]
  readonly onChoose: (chartId: number | null) => void
}

/** The list of all charts and each chart; those with a scope of their own are marked. */
export const ScopedCharts = ({ scopes, chartId, charts, onChoose }: ScopedChartsProps) => (
  <ul className={css.charts} aria-label="Scoping of">
    <ScopedChart
      name="All charts/global scoping"
      isChosen={chartId === null}
      isOwn={false}
      onChoose={() => onChoose(null)}
    />
    {charts.map(({ id, name }) => (
      <ScopedChart
        key={id}
        name={name}
        isChosen={id === chartId}
        isOwn={scopes.own.has(id)}
        onChoose={() => onChoose(id)}
      />
    ))}
  </ul>
)

type ScopedChartProps = {
  readonly name: string
  readonly isChosen: boolean
  readonly isOwn: boolean
  readonly onChoose: () => void
}

const ScopedChart = ({ name, isChosen, isOwn, onChoose }: ScopedChartProps) => (
  <li>
    <button
      type="button"
      className={css.chart}
      aria-current={isChosen || undefined}
      data-chosen={isChosen || undefined}
      onClick={onChoose}
    >
      <span className={css.name}>{name}</span>
      {isOwn && <span className={css.own}>Custom</span>}
    </button>
  </li>
)
