import { type ReactNode, useRef, useState } from 'react'
import { scopedFilters } from '#domain/dashboard/filters/bar/out-of-scope.ts'
import { isSettable } from '#domain/dashboard/filters/native-filter.ts'
import { BarFields, type BarFieldsProps } from '#features/dashboards/filters/bar/BarFields.tsx'
import { BarMenu } from '#features/dashboards/filters/bar/BarMenu.tsx'
import barCss from '#features/dashboards/filters/bar/bar-frame.module.css'
import { FilterActions } from '#features/dashboards/filters/bar/FilterActions.tsx'
import css from '#features/dashboards/filters/filters.module.css'
import type { FilterBarState } from '#features/dashboards/filters/state/use-filter-bar.ts'
import { lazily } from '#parts/lazily.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { HideSideIcon } from '#ui/icons.ts'
import { FilterChip } from './FilterChip.tsx'
import { useFittingChips } from './use-fitting-chips.ts'

const Popover = lazily(async () => (await import('#ui/controls/Popover.tsx')).Popover)

type HorizontalBarProps = BarFieldsProps & {
  readonly bar: FilterBarState
  /** Shown after the filters: the cross filters. */
  readonly children?: ReactNode
}

/** The filters above a dashboard, a chip each; those without a place are behind "n more". Source: look §8. */
export const HorizontalBar = ({ bar, children, ...fields }: HorizontalBarProps) => {
  const { filters, state, root, shownCharts } = fields
  const row = useRef<HTMLDivElement>(null)
  const { inScope, outOfScope } = scopedFilters(filters, root, shownCharts)
  const chips = inScope.filter(isSettable)
  const fitting = useFittingChips(row, chips.length)
  const others = [...chips.slice(fitting), ...outOfScope]
  return (
    <aside className={barCss.horizontal} aria-label="Filters" data-pane>
      <div ref={row} className={css.chipRow}>
        {chips.map((filter, at) => (
          <FilterChip key={filter.id} filter={filter} isHidden={at >= fitting} {...fields} />
        ))}
      </div>
      {others.length > 0 && <MoreFilters {...fields} shown={others} />}
      {children}
      <FilterActions state={state} showsKeys />
      <BarMenu bar={bar} />
      <IconButton label="Hide the filters" icon={HideSideIcon} keys="F" onPress={bar.hide} />
    </aside>
  )
}

const MoreFilters = (fields: BarFieldsProps & { readonly shown: BarFieldsProps['filters'] }) => {
  const { shown, state } = fields
  const [isOpen, setIsOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const changed = shown.filter(({ id }) => state.isChanged(id)).length
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={css.barChip}
        data-changed={changed > 0 || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {`${shown.length} more`}
        {changed > 0 && <span className="visually-hidden">{`${changed} changed, not applied`}</span>}
      </button>
      {isOpen && (
        <Popover label="More filters" anchor={anchor} open onOpenChange={setIsOpen} padding="bare">
          <div className={css.morePanel}>
            <BarFields {...fields} />
          </div>
        </Popover>
      )}
    </>
  )
}
