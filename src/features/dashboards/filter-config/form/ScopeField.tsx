import { scopeOfCharts } from '#domain/dashboard/filters/config/scope/scope-of-charts.ts'
import { scopeTree } from '#domain/dashboard/filters/config/scope/scope-tree.ts'
import { type ChartScope, chartsInScope } from '#domain/dashboard/filters/scope.ts'
import css from '#features/dashboards/filter-config/filter-config.module.css'
import type { ConfigDashboard } from '#features/dashboards/filter-config/form-props.ts'
import { ScopeTree } from '#features/dashboards/scope/ScopeTree.tsx'

type ScopeFieldProps = {
  readonly scope: ChartScope
  readonly dashboard: ConfigDashboard
  readonly onChange: (scope: ChartScope) => void
}

/** The charts of a filter, in a tree of tabs and charts. */
export const ScopeField = ({ scope, dashboard, onChange }: ScopeFieldProps) => {
  const { root, charts } = dashboard
  const chosen = new Set(chartsInScope(scope, root))
  const nameOf = (id: number) => charts.find((chart) => chart.id === id)?.name ?? `Chart ${id}`
  return (
    <div className={css.scope}>
      <ScopeTree
        label="Scoping"
        tree={scopeTree(root, nameOf)}
        chosen={chosen}
        onChange={(next) => onChange(scopeOfCharts(next, root))}
      />
      {chosen.size === 0 && <p className={css.hint}>This filter filters no chart.</p>}
    </div>
  )
}
