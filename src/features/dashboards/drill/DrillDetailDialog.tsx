import { useMemo, useState } from 'react'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { Pick as ChartPick } from '#domain/chart/model/pick/pick.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { detailRows } from '#domain/dashboard/drill/detail-filters.ts'
import type { ChartFilters } from '#domain/dashboard/filters/chart-filters.ts'
import { SamplePages } from '#parts/chart/rows/SamplePages.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SectionTabs } from '#ui/tabs/SectionTabs.tsx'
import { DrillFilters } from './DrillFilters.tsx'
import css from './drill.module.css'

type DrillDetailDialogProps = {
  readonly query: ChartQuery
  /** The part whose rows are shown; null for all rows of the chart. */
  readonly part: ChartPick | null
  /** The filters of the dashboard that the chart follows; null for none. */
  readonly filters: ChartFilters | null
  readonly onClose: () => void
}

const ROWS_ID = 'drill-rows'

/** The rows of the dataset behind a chart or a part of it, by pages, under all filters of the dashboard. Load it lazily. */
export const DrillDetailDialog = ({ query, part, filters, onClose }: DrillDetailDialogProps) => {
  const { chart } = query
  const [shownPart, setShownPart] = useState(part)
  const [wanted, setWanted] = useState(0)
  const found = useMemo(() => detailRows(query, shownPart), [query, shownPart])
  const all = found.ok ? found.value : []
  const at = Math.min(wanted, all.length - 1)
  const rows = all[at]
  return (
    <Dialog
      title={`Drill to detail: ${isolated(chart.name)}`}
      open
      onClose={onClose}
      size="wide"
      closeLabel="Close"
    >
      <div className={css.dialog}>
        <DrillFilters
          parts={shownPart === null ? [] : [shownPart.label]}
          onRemove={() => setShownPart(null)}
          filters={filters}
        />
        {all.length > 1 && (
          <SectionTabs
            label="Queries"
            tabs={all.map(({ label }, index) => ({ id: `${index}`, label }))}
            activeId={`${at}`}
            onSelect={(id) => setWanted(Number(id))}
            panelId={ROWS_ID}
          />
        )}
        {rows !== undefined && rows.having !== null && (
          <p className={css.note} role="note">
            {`The chart shows only groups that meet “${isolated(rows.having)}”. Single rows have no groups, so the rows of all groups are listed.`}
          </p>
        )}
        {rows === undefined ? (
          <EmptyState title="These rows cannot be shown">{found.ok ? '' : found.error}</EmptyState>
        ) : (
          <div id={ROWS_ID} className="fill">
            <SamplePages
              label="Rows"
              datasetKey={`${chart.datasetId}__${chart.datasetType}`}
              filters={rows.filters}
            />
          </div>
        )}
      </div>
    </Dialog>
  )
}
