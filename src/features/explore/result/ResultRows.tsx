import { useState } from 'react'
import { exportChart } from '#features/explore/export/export-chart.ts'
import { ROW_FORMATS, serverFormatDenial } from '#features/explore/export/export-formats.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { useChartSource } from '#parts/chart/drawn/use-chart-source.ts'
import { RowsGrid } from '#parts/chart/rows/RowsGrid.tsx'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { DownloadIcon } from '#ui/icons.ts'
import css from './result.module.css'
import type { ResultTabProps } from './result-tab-props.ts'

/** The rows of the chart's queries, one query at a time. */
export const ResultRows = ({ query, data }: ResultTabProps) => {
  const { explore } = useExploreFields()
  const source = useChartSource(query.request.datasource.id)
  const canReach = useCanReach()
  const [at, setAt] = useState(0)
  const results = data.result?.results ?? []
  const result = results[at] ?? results[0]
  if (result === undefined)
    return (
      <EmptyState title="No result yet">
        {data.canReach ? null : 'It loads when the server answers.'}
      </EmptyState>
    )
  const name = explore.draft.name ?? query.chart.name
  return (
    <>
      {results.length > 1 && (
        <div className={css.queries} role="group" aria-label="Query">
          {results.map((_, index) => (
            <button
              // Queries have no other name than their number.
              key={index}
              type="button"
              className={css.query}
              aria-pressed={result === results[index]}
              onClick={() => setAt(index)}
            >{`Query ${index + 1}`}</button>
          ))}
        </div>
      )}
      <RowsGrid
        // Other columns need other widths.
        key={result.columns.map(({ name }) => name).join('\n')}
        label="Results"
        result={result}
        tools={
          <MenuButton
            label="Export the rows"
            icon={DownloadIcon}
            placement="bottom end"
            groups={[
              {
                id: 'formats',
                entries: ROW_FORMATS.map(({ format, label, isFromServer }) => ({
                  id: format,
                  label,
                  disabledReason:
                    isFromServer &&
                    serverFormatDenial(format, query, canReach ? undefined : 'Needs the server'),
                  run: () => void exportChart(source, { query, name, format }),
                })),
              },
            ]}
          />
        }
      />
    </>
  )
}
