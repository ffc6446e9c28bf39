import { useMemo, useState } from 'react'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { Pick as ChartPick } from '#domain/chart/model/pick/pick.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { detailFilters } from '#domain/dashboard/drill/detail-filters.ts'
import type { ChartFilters } from '#domain/dashboard/filters/chart-filters.ts'
import { SamplePages } from '#parts/chart/rows/SamplePages.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CloseIcon } from '#ui/icons.ts'
import css from './drill.module.css'

type DrillDetailDialogProps = {
  readonly query: ChartQuery
  /** The part whose rows are shown; null for all rows of the chart. */
  readonly part: ChartPick | null
  /** The filters of the dashboard that the chart follows; null for none. */
  readonly filters: ChartFilters | null
  readonly onClose: () => void
}

/** The rows of the dataset behind a chart or a part of it, by pages, under all filters of the dashboard. Load it lazily. */
export const DrillDetailDialog = ({ query, part, filters, onClose }: DrillDetailDialogProps) => {
  const { chart } = query
  const [shownPart, setShownPart] = useState(part)
  const rows = useMemo(() => detailFilters(query, shownPart), [query, shownPart])
  return (
    <Dialog
      title={`Drill to detail: ${isolated(chart.name)}`}
      open
      onClose={onClose}
      size="wide"
      closeLabel="Close"
    >
      <div className={css.dialog}>
        <ul className={css.chips} aria-label="Filters">
          {shownPart !== null && (
            <li>
              <button
                type="button"
                className={css.chip}
                aria-label={`Remove the filter ${isolated(shownPart.label)}`}
                onClick={() => setShownPart(null)}
              >
                <span className={css.chipText}>{isolated(shownPart.label)}</span>
                <CloseIcon size={12} />
              </button>
            </li>
          )}
          {filters?.applied.map(({ source, name, value }) => (
            <li key={`${source.kind}-${source.id}`} className={css.set}>
              {`${isolated(name)}: ${isolated(value)}`}
            </li>
          ))}
        </ul>
        {rows.ok ? (
          <SamplePages
            label="Rows"
            datasetKey={`${chart.datasetId}__${chart.datasetType}`}
            filters={rows.value}
          />
        ) : (
          <EmptyState title="These rows cannot be shown">{rows.error}</EmptyState>
        )}
      </div>
    </Dialog>
  )
}
