import type { Filters } from '#features/dashboards/filters/use-filters.ts'
import { Button } from '#ui/controls/Button.tsx'

type FilterActionsProps = {
  readonly state: Filters
  /** Whether the buttons show their key. */
  readonly showsKeys?: boolean
  readonly onDone?: () => void
}

/** Apply, unless changes apply at once, and Clear all. */
export const FilterActions = ({ state, showsKeys = false, onDone }: FilterActionsProps) => (
  <>
    {!state.isAtOnce && (
      <Button
        kind={state.applyReason === undefined ? 'primary' : 'secondary'}
        keys={showsKeys ? 'Mod+Enter' : undefined}
        disabledReason={state.applyReason}
        onPress={() => {
          state.apply()
          onDone?.()
        }}
      >
        Apply
      </Button>
    )}
    <Button
      kind="quiet"
      disabledReason={state.isClear ? 'No filters set' : undefined}
      onPress={state.clearAll}
    >
      Clear all
    </Button>
  </>
)
