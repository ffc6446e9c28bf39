import { useState } from 'react'
import { type CrossScopes, readCrossScopes } from '#domain/dashboard/cross/cross-scope.ts'
import {
  crossSettings,
  ownScope,
  SCOPING_NOT_SAVED,
  scopedCharts,
} from '#domain/dashboard/cross/cross-scope-config.ts'
import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import { scopeOfCharts } from '#domain/dashboard/filters/config/scope/scope-of-charts.ts'
import { scopeTree } from '#domain/dashboard/filters/config/scope/scope-tree.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { Switch } from '#ui/controls/Switch.tsx'
import { ScopedCharts } from './ScopedCharts.tsx'
import { ScopeTree } from './ScopeTree.tsx'
import css from './scope.module.css'

type CrossScopeDialogProps = {
  readonly document: DashboardDocument
  readonly root: LayoutNode
  readonly charts: readonly { readonly id: number; readonly name: string }[]
  /** The chart whose scope is shown first; null for that of all charts. */
  readonly firstChart?: number | null
  /** Stores the settings. Returns an error message, or null if they are stored. */
  readonly onSave: (settings: ReadonlyMap<string, unknown>) => Promise<string | null>
  readonly onClose: () => void
}

/** Edits which charts are filtered by a press on another one: for all charts, and for single ones. Load it lazily. */
export const CrossScopeDialog = (props: CrossScopeDialogProps) => {
  const { document, root, charts, firstChart = null, onSave, onClose } = props
  const [scopes, setScopes] = useState(() => readCrossScopes(document.metadata))
  const [chartId, setChartId] = useState(firstChart)
  const [failure, setFailure] = useState<string | null>(null)
  const settings = crossSettings(document, scopes, root)
  const nameOf = (id: number) => charts.find((chart) => chart.id === id)?.name ?? `Chart ${id}`
  const save = async () => {
    if (settings === null) return
    const failed = await onSave(settings)
    if (failed === null) onClose()
    else setFailure(`${SCOPING_NOT_SAVED}: ${failed}`)
  }
  return (
    <Dialog
      open
      size="large"
      title="Cross-filtering scoping"
      sentence="A press on a part of a chart filters the charts in its scope."
      error={failure ?? undefined}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabledReason={settings === null && 'No changes'}
            onPress={() => void save()}
          >
            Save
          </Button>
        </>
      }
    >
      <div className={css.panes}>
        <div className={css.side}>
          <Switch
            label="Enable cross-filtering"
            on={scopes.isEnabled}
            onChange={(isEnabled) => setScopes({ ...scopes, isEnabled })}
          />
          <ScopedCharts scopes={scopes} chartId={chartId} charts={charts} onChoose={setChartId} />
        </div>
        <ChartScopeFields
          key={chartId ?? 'all'}
          scopes={scopes}
          chartId={chartId}
          root={root}
          nameOf={nameOf}
          onChange={setScopes}
        />
      </div>
    </Dialog>
  )
}

type ChartScopeFieldsProps = {
  readonly scopes: CrossScopes
  readonly chartId: number | null
  readonly root: LayoutNode
  readonly nameOf: (chartId: number) => string
  readonly onChange: (scopes: CrossScopes) => void
}

/** The scope of all charts, or of one chart, which may have the one of all. */
const ChartScopeFields = ({ scopes, chartId, root, nameOf, onChange }: ChartScopeFieldsProps) => {
  const chosen = new Set(scopedCharts(scopes, chartId, root))
  const isOwn = chartId !== null && scopes.own.has(chartId)
  const change = (next: ReadonlySet<number>) =>
    onChange(
      chartId === null
        ? { ...scopes, global: scopeOfCharts(next, root) }
        : { ...scopes, own: new Map(scopes.own).set(chartId, ownScope(chartId, next, root)) },
    )
  return (
    <div className={css.side}>
      <ScopeTree
        label={chartId === null ? 'Charts that are filtered' : `Charts that “${nameOf(chartId)}” filters`}
        tree={scopeTree(root, nameOf, new Set(chartId === null ? [] : [chartId]))}
        chosen={chosen}
        onChange={change}
      />
      {isOwn && (
        <Button
          kind="quiet"
          onPress={() =>
            onChange({ ...scopes, own: new Map([...scopes.own].filter(([id]) => id !== chartId)) })
          }
        >
          Reset to global scoping
        </Button>
      )}
      {chartId !== null && !isOwn && (
        <p className={css.hint}>This chart has the scoping of all charts. A change gives it its own.</p>
      )}
    </div>
  )
}
