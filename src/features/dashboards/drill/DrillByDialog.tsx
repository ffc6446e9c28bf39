import { useState } from 'react'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { Pick as ChartPick } from '#domain/chart/model/pick/pick.ts'
import type { LabelColors } from '#domain/chart/to-model/colors/label-colors.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { type DrillStep, drillColumns, drilledChart } from '#domain/dashboard/drill/drill-by.ts'
import { exploreForm } from '#domain/dashboard/drill/explore-form.ts'
import type { ChartFilters } from '#domain/dashboard/filters/chart-filters.ts'
import type { ColumnType } from '#domain/dataset/dataset.ts'
import { labelOf } from '#domain/dataset/dataset.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import {
  BooleanIcon,
  ChartIcon,
  EditIcon,
  type Icon,
  NumberIcon,
  TableIcon,
  TextIcon,
  TimeIcon,
} from '#ui/icons.ts'
import { PickList } from '#ui/multi/PickList.tsx'
import { DrilledChart } from './DrilledChart.tsx'
import { DrillFilters } from './DrillFilters.tsx'
import css from './drill.module.css'

type DrillByDialogProps = {
  readonly query: ChartQuery
  /** The filters of the dashboard that the chart follows; null for none. */
  readonly filters: ChartFilters | null
  readonly steps: readonly DrillStep[]
  /** The part to group next, null for the chart; undefined while a drilled chart is shown. */
  readonly part: ChartPick | null | undefined
  readonly colors: LabelColors
  readonly scheme: string | null
  readonly saved: readonly string[]
  readonly onChange: (steps: readonly DrillStep[], part: ChartPick | null | undefined) => void
  readonly go: (address: string) => void
  readonly onClose: () => void
}

/** The rows of a chart or of a part, grouped by other columns step by step. Load it lazily. */
export const DrillByDialog = (props: DrillByDialogProps) => {
  const { query, filters, steps, part, onChange, onClose } = props
  const isChoosing = part !== undefined || steps.length === 0
  const parts = [...steps.map((step) => step.part), part].filter((one) => one !== null && one !== undefined)
  return (
    <Dialog
      title={`Drill by: ${isolated(query.chart.name)}`}
      open
      onClose={onClose}
      size="wide"
      closeLabel="Close"
    >
      <div className={css.dialog}>
        <Breadcrumbs {...props} />
        <DrillFilters parts={parts.map(({ label }) => label)} onRemove={null} filters={filters} />
        {isChoosing ? (
          <Columns
            {...props}
            onChoose={(column) => onChange([...steps, { part: part ?? null, column }], undefined)}
          />
        ) : (
          <Drilled {...props} />
        )}
      </div>
    </Dialog>
  )
}

/** The steps, each of which leads back to its chart. */
const Breadcrumbs = ({ query, steps, part, onChange }: DrillByDialogProps) => (
  <nav className={css.crumbs} aria-label="Drill steps">
    <ol>
      <li>
        <button
          type="button"
          disabled={steps.length === 0}
          onClick={() => onChange([], steps[0]?.part ?? null)}
        >
          {isolated(query.chart.name)}
        </button>
      </li>
      {steps.map((step, at) => (
        <li key={step.column}>
          <button
            type="button"
            aria-current={at === steps.length - 1 && part === undefined ? 'step' : undefined}
            onClick={() => onChange(steps.slice(0, at + 1), undefined)}
          >
            {stepText(step, query)}
          </button>
        </li>
      ))}
    </ol>
  </nav>
)

function stepText({ part, column }: DrillStep, { dataset }: ChartQuery): string {
  const by = `by ${isolated(labelOf(dataset, column))}`
  return part === null ? by : `${isolated(part.label)} ${by}`
}

const ICONS: Readonly<Record<ColumnType, Icon>> = {
  number: NumberIcon,
  text: TextIcon,
  time: TimeIcon,
  boolean: BooleanIcon,
}

/** The columns by which the rows can be grouped. */
const Columns = ({
  query,
  steps,
  part,
  onChange,
  onChoose,
}: DrillByDialogProps & { readonly onChoose: (column: string) => void }) => {
  const columns = drillColumns(
    query.dataset,
    steps.map(({ column }) => column),
  )
  if (columns.length === 0)
    return <EmptyState title="No other columns">The dataset has no other column to group by.</EmptyState>
  const options = columns.map(({ name, label, type }) => ({
    id: name,
    label,
    meta: label === name ? undefined : name,
    icon: ICONS[type],
  }))
  return (
    <div className={css.columns}>
      <div className={css.tools}>
        <span className={css.room}>{part ? `Group ${isolated(part.label)} by` : 'Group by'}</span>
        {steps.length > 0 && (
          <Button kind="quiet" onPress={() => onChange(steps, undefined)}>
            Cancel
          </Button>
        )}
      </div>
      <PickList label="columns" options={options} chosen="" onChoose={onChoose} />
    </div>
  )
}

/** The chart of the last step, with the way to the chart builder. */
const Drilled = ({ query, steps, colors, scheme, saved, onChange, go }: DrillByDialogProps) => {
  const [asTable, setAsTable] = useState(false)
  const drilled = drilledChart(query, steps)
  if (!drilled.ok) return <EmptyState title="These rows cannot be grouped">{drilled.error}</EmptyState>
  const { chart, clauses, isTable, lostHaving } = drilled.value
  const form = exploreForm(chart, [...query.mask, ...clauses])
  const explore = () =>
    form.ok && go(links.explore(`?form_data=${encodeURIComponent(JSON.stringify(form.value))}`))
  return (
    <>
      <div className={css.tools}>
        <span className={css.room}>Press a part of the chart to group it by another column.</span>
        {chart.vizType !== 'table' && (
          <Button kind="quiet" icon={asTable ? ChartIcon : TableIcon} onPress={() => setAsTable(!asTable)}>
            {asTable ? 'View as chart' : 'View as table'}
          </Button>
        )}
        <Button
          kind="quiet"
          icon={EditIcon}
          disabledReason={form.ok ? undefined : form.error}
          onPress={explore}
        >
          Open in the chart builder
        </Button>
      </div>
      {isTable && (
        <p className={css.note} role="note">
          This kind of chart has no groups, so its figures are shown as a table.
        </p>
      )}
      {lostHaving && (
        <p className={css.note} role="note">
          The chart’s conditions on groups (HAVING) are left out, because the groups are others.
        </p>
      )}
      <DrilledChart
        key={JSON.stringify(steps)}
        {...{ query, chart, clauses, asTable, colors, scheme, saved }}
        onPick={(picked) => onChange(steps, picked)}
      />
    </>
  )
}
