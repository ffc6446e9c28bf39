import { isFiltered } from '#domain/chart/loading/is-filtered.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import type { Completeness } from '#domain/core/completeness/completeness.ts'
import { completenessSentence } from '#domain/core/completeness/completeness-text.ts'
import { rangeLabel } from '#domain/time/phrase/label.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterIcon } from '#ui/icons.ts'

type NoRowsProps = {
  readonly queries: readonly QueryObject[]
  /** The requested time range, as a phrase. */
  readonly range: string | null
  readonly onClearTime: (() => void) | null
  readonly disabledReason: string | undefined
  /** Of the results: without rows they may still cover only a part of the request. */
  readonly completeness: Completeness
}

/** Explains a result without rows by its filters and limits. */
export const NoRows = (props: NoRowsProps) => (
  <EmptyState
    icon={FilterIcon}
    title={isFiltered(props.queries) ? 'No rows for these filters' : 'No rows in this dataset'}
    actions={
      props.onClearTime && (
        <Button onPress={props.onClearTime} disabledReason={props.disabledReason}>
          Clear the time range
        </Button>
      )
    }
  >
    {[
      props.range === null ? '' : `Time range ${rangeLabel(props.range)} has none.`,
      completenessSentence(props.completeness),
    ]
      .filter((text) => text !== '')
      .join(' ')}
  </EmptyState>
)
