import { isolated } from '#domain/core/text/isolated.ts'
import type { AppliedFilter } from '#domain/dashboard/filters/chart-filters.ts'
import { Button } from '#ui/controls/Button.tsx'
import { CloseIcon } from '#ui/icons.ts'
import css from './cross.module.css'

type CrossFilterChipsProps = {
  readonly chips: readonly AppliedFilter[]
  /** Clears the picked parts of a chart. */
  readonly onRemove: (chartId: number) => void
  readonly onClear: () => void
}

/** The picked parts as chips that name their chart. A press removes one. */
export const CrossFilterChips = ({ chips, onRemove, onClear }: CrossFilterChipsProps) => (
  <div className={css.chips} role="group" aria-label="Cross filters">
    <span className="visually-hidden" role="status">
      {chips.length === 1 ? '1 cross filter' : `${chips.length} cross filters`}
    </span>
    {chips.map(({ source, name, value }) => {
      const text = `from “${isolated(name)}”: ${isolated(value)}`
      return (
        source.kind === 'chart' && (
          <button
            key={source.id}
            type="button"
            className={css.chip}
            title={text}
            aria-label={`Remove the filter ${text}`}
            onClick={() => onRemove(source.id)}
          >
            <span className={css.chipText}>{text}</span>
            <CloseIcon size={12} />
          </button>
        )
      )
    })}
    {chips.length > 1 && (
      <Button kind="quiet" keys="Esc" onPress={onClear}>
        Clear all
      </Button>
    )}
  </div>
)
