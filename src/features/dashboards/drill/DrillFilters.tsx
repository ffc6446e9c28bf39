import { isolated } from '#domain/core/text/isolated.ts'
import type { ChartFilters } from '#domain/dashboard/filters/chart-filters.ts'
import { CloseIcon } from '#ui/icons.ts'
import css from './drill.module.css'

type DrillFiltersProps = {
  /** The labels of the parts that limit the rows. */
  readonly parts: readonly string[]
  /** Removes the limit of the first part; null where it cannot be removed. */
  readonly onRemove: (() => void) | null
  readonly filters: ChartFilters | null
}

/** The conditions of the rows of a drill: the parts, the filters of the dashboard, and those that do not apply. */
export const DrillFilters = ({ parts, onRemove, filters }: DrillFiltersProps) => (
  <ul className={css.chips} aria-label="Filters">
    {parts.map((label, at) => (
      <li key={`${at}-${label}`}>
        {onRemove === null ? (
          <span className={css.set}>{isolated(label)}</span>
        ) : (
          <button
            type="button"
            className={css.chip}
            aria-label={`Remove the filter ${isolated(label)}`}
            onClick={onRemove}
          >
            <span className={css.chipText}>{isolated(label)}</span>
            <CloseIcon size={12} />
          </button>
        )}
      </li>
    ))}
    {filters?.applied.map(({ source, name, value }) => (
      <li key={`${source.kind}-${source.id}`} className={css.set}>
        {`${isolated(name)}: ${isolated(value)}`}
      </li>
    ))}
    {filters?.notApplied.map(({ source, name, reason }) => (
      <li key={`${source.kind}-${source.id}`} className={css.set}>
        {`${isolated(name)} does not apply: ${reason}`}
      </li>
    ))}
  </ul>
)
