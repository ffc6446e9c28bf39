import { isFiltered } from '#domain/chart/loading/is-filtered.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import type { Completeness } from '#domain/core/completeness/completeness.ts'
import { completenessSentence } from '#domain/core/completeness/completeness-text.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterIcon } from '#ui/icons.ts'

type NoRowsProps = {
  readonly queries: readonly QueryObject[]
  readonly range: string | null
  readonly onClearTime: (() => void) | null
  readonly disabledReason: string | undefined
  /** That of the answer: without rows it may cover a part of the request only. */
  readonly completeness: Completeness
}

/** Says why a chart has no rows, as far as its filters and limits are why. `range` names the requested time. */
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
      props.range === null ? '' : `Time range ${props.range} has none.`,
      completenessSentence(props.completeness),
    ]
      .filter((text) => text !== '')
      .join(' ')}
  </EmptyState>
)
