import { isSettable } from '#domain/dashboard/filters/native-filter.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { DatabaseIcon, HideSideIcon, OfflineIcon } from '#ui/icons.ts'
import { FilterFields, type FilterFieldsProps } from './FilterFields.tsx'
import css from './filters.module.css'
import type { Filters } from './use-filters.ts'

type FilterBarProps = FilterFieldsProps & { readonly onHide: () => void }

/** The filters beside a dashboard, with Apply and Clear all below. Source: look §8. */
export const FilterBar = ({ onHide, ...fields }: FilterBarProps) => {
  const { filters, state } = fields
  return (
    <aside className={css.bar} aria-label="Filters" data-pane>
      <header className={css.barHead}>
        <h2 className="pane-title">Filters</h2>
        <span className={css.count}>{filters.filter(isSettable).length}</span>
        <IconButton label="Hide the filters" icon={HideSideIcon} keys="F" onPress={onHide} />
      </header>
      <FilterFields {...fields} />
      <div className={css.actions}>
        <FilterActions state={state} showsKeys />
      </div>
      <p className={css.where} data-offline={state.disabledReason !== undefined || undefined}>
        {state.disabledReason === undefined ? <DatabaseIcon size={14} /> : <OfflineIcon size={14} />}
        {state.disabledReason ?? 'Filters run on the server'}
      </p>
    </aside>
  )
}

type FilterActionsProps = {
  readonly state: Filters
  /** Whether the buttons show their key. */
  readonly showsKeys?: boolean
  readonly onDone?: () => void
}

export const FilterActions = ({ state, showsKeys = false, onDone }: FilterActionsProps) => {
  const applyReason = state.disabledReason ?? (state.hasChanges ? undefined : 'No changes')
  return (
    <>
      <Button
        kind={state.hasChanges ? 'primary' : 'secondary'}
        keys={showsKeys ? 'Mod+Enter' : undefined}
        disabledReason={applyReason}
        onPress={() => {
          state.apply()
          onDone?.()
        }}
      >
        Apply
      </Button>
      <Button
        kind="quiet"
        disabledReason={state.disabledReason ?? (state.isClear ? 'No filters set' : undefined)}
        onPress={state.clearAll}
      >
        Clear all
      </Button>
    </>
  )
}
