import type { ReactNode } from 'react'
import { isSettable } from '#domain/dashboard/filters/native-filter.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { DatabaseIcon, HideSideIcon, OfflineIcon, ShowSideIcon } from '#ui/icons.ts'
import { BarFields, type BarFieldsProps } from './bar/BarFields.tsx'
import { BarMenu } from './bar/BarMenu.tsx'
import barCss from './bar/bar-frame.module.css'
import { FilterActions } from './bar/FilterActions.tsx'
import css from './filters.module.css'
import type { FilterBarState } from './state/use-filter-bar.ts'

type FilterBarProps = BarFieldsProps & {
  readonly bar: FilterBarState
  /** Shown above the filters: the cross filters. */
  readonly children?: ReactNode
}

/** The filters beside a dashboard, with Apply and Clear all below. Source: look §8. */
export const FilterBar = ({ bar, children, ...fields }: FilterBarProps) => {
  const { filters, state } = fields
  if (!bar.isShown) return <CollapsedBar bar={bar} count={state.applied.size} />
  return (
    <aside className={barCss.bar} aria-label="Filters" data-pane>
      <header className={css.barHead}>
        <h2 className="pane-title">Filters</h2>
        <span className={css.count}>{filters.filter(isSettable).length}</span>
        <BarMenu bar={bar} />
        <IconButton label="Hide the filters" icon={HideSideIcon} keys="F" onPress={bar.hide} />
      </header>
      {children}
      <BarFields {...fields} />
      <div className={css.actions}>
        <FilterActions state={state} showsKeys />
      </div>
      <WhereFiltersRun />
    </aside>
  )
}

/** A line on where filters run. */
export const WhereFiltersRun = () => {
  const canReach = useCanReach()
  return (
    <p className={css.where} data-offline={!canReach || undefined}>
      {canReach ? <DatabaseIcon size={14} /> : <OfflineIcon size={14} />}
      {canReach ? 'Filters run on the server' : FILTERS_OFFLINE}
    </p>
  )
}

/** Shown while the server does not answer: this device does not filter data itself. */
const FILTERS_OFFLINE = 'Filters show stored results only: the server does not answer'

type CollapsedBarProps = {
  readonly bar: FilterBarState
  /** The number of filters that are set. */
  readonly count: number
}

const CollapsedBar = ({ bar, count }: CollapsedBarProps) => (
  <aside className={css.collapsed} aria-label="Filters" data-pane>
    <IconButton label="Show the filters" icon={ShowSideIcon} keys="F" onPress={bar.show} />
    {count > 0 && (
      <span className={css.setCount}>
        <span aria-hidden="true">{count}</span>
        <span className="visually-hidden">
          {count === 1 ? '1 filter is set' : `${count} filters are set`}
        </span>
      </span>
    )}
  </aside>
)
