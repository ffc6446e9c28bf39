import { useMemo, useRef, useState } from 'react'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { AppliedFilter, ChartFilters } from '#domain/dashboard/filters/chart-filters.ts'
import { lazily } from '#parts/lazily.ts'
import { AlertIcon, FilterIcon } from '#ui/icons.ts'
import css from './badge.module.css'

const Popover = lazily(async () => (await import('#ui/controls/Popover.tsx')).Popover)

type FilterBadgeProps = {
  readonly query: ChartQuery
  readonly filtersOf: (query: ChartQuery) => ChartFilters
}

/** The number of filters that apply to a chart; a press shows them, and those that do not apply with the reason. */
export const FilterBadge = ({ query, filtersOf }: FilterBadgeProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const { applied, notApplied } = useMemo(() => filtersOf(query), [filtersOf, query])
  if (applied.length + notApplied.length === 0) return null
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={css.badge}
        data-lost={notApplied.length > 0 || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`Filters of ${isolated(query.chart.name)}: ${countsText(applied.length, notApplied.length)}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {notApplied.length > 0 ? <AlertIcon size={12} /> : <FilterIcon size={12} />}
        {applied.length}
      </button>
      {isOpen && (
        <Popover label="Filters" anchor={anchor} open onOpenChange={setIsOpen} placement="bottom end">
          <div className={css.lists}>
            {applied.length > 0 && <FilterList title="Applied" filters={applied} />}
            {notApplied.length > 0 && (
              <FilterList
                title="Not applied"
                filters={notApplied}
                reasons={notApplied.map(({ reason }) => reason)}
              />
            )}
          </div>
        </Popover>
      )}
    </>
  )
}

function countsText(applied: number, lost: number): string {
  return lost === 0 ? `${applied} applied` : `${applied} applied, ${lost} not applied`
}

interface FilterListProps {
  readonly title: string
  readonly filters: readonly AppliedFilter[]
  readonly reasons?: readonly string[]
}

const FilterList = ({ title, filters, reasons }: FilterListProps) => (
  <section>
    <h3 className={css.title}>{`${title} (${filters.length})`}</h3>
    <ul className={css.list}>
      {filters.map(({ source, name, value }, at) => (
        <li key={`${source.kind}-${source.id}`}>
          <span className={css.name}>
            {source.kind === 'chart' ? `from “${isolated(name)}”` : isolated(name)}
          </span>
          {`: ${isolated(value)}`}
          {reasons !== undefined && <span className={css.reason}>{reasons[at]}</span>}
        </li>
      ))}
    </ul>
  </section>
)
