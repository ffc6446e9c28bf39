import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { LabelColors } from '#domain/chart/to-model/colors/label-colors.ts'
import { isDrillOf, parseDrill } from '#domain/dashboard/drill/read-drill.ts'
import type { ChartFilters } from '#domain/dashboard/filters/chart-filters.ts'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { DrillByDialog } from './DrillByDialog.tsx'
import { DrillDetailDialog } from './DrillDetailDialog.tsx'

type DrillHostProps = {
  /** The drill as the address holds it. */
  readonly text: string
  readonly queries: ReadonlyMap<number, ChartQuery | null>
  /** The filters of the dashboard that a chart follows; null for none. */
  readonly filtersOf: ((query: ChartQuery) => ChartFilters) | null
  readonly colors: LabelColors
  readonly scheme: string | null
  readonly saved: readonly string[]
  /** Changes the drill, or ends it with null. */
  readonly onChange: (drill: object | null) => void
  readonly go: (address: string) => void
}

/** The drill that is open over a dashboard. Load it lazily. */
export const DrillHost = ({ text, queries, filtersOf, onChange, ...shown }: DrillHostProps) => {
  const drill = parseDrill(text)
  const query = drill && queries.get(drill.chart)
  const close = () => onChange(null)
  if (!drill || !query || !isDrillOf(drill, query.chart, query.dataset))
    return (
      <Dialog title="This drill cannot be opened" open onClose={close} closeLabel="Close">
        The chart or one of its columns was deleted, or the address is not complete. The dashboard is shown
        with its filters.
      </Dialog>
    )
  const filters = filtersOf?.(query) ?? null
  if (drill.as === 'detail')
    return <DrillDetailDialog query={query} part={drill.part} filters={filters} onClose={close} />
  return (
    <DrillByDialog
      {...shown}
      query={query}
      filters={filters}
      steps={drill.steps}
      part={drill.part}
      onChange={(steps, part) => onChange({ chart: drill.chart, as: 'by', steps, part })}
      onClose={close}
    />
  )
}
