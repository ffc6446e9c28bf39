import { countText } from '#domain/core/number/count-text.ts'
import { type ResultLayout, showColumns, withoutFilters } from '#domain/query/layout/result-layout.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import { filterText, PROBLEM_TEXTS } from '#domain/query/view/filter-text.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { CloseIcon, WarningIcon } from '#ui/icons.ts'
import type { ChangeLayout } from './use-result-layout.ts'
import type { ShownView } from './use-shown-view.ts'
import css from './view.module.css'

interface FilterBarProps {
  readonly layout: ResultLayout
  readonly shown: ShownView
  readonly columns: readonly ResultColumn[]
  readonly onChange: ChangeLayout
  readonly onEdit: (column: number, anchor: Element) => void
}

/** The filters of the rows, the number of rows that are left, and the hidden columns. */
export function FilterBar({ layout, shown, columns, onChange, onEdit }: FilterBarProps) {
  const { filters } = layout.view
  const problemOf = (place: number) => shown.problems.find(({ filter }) => filter === place)?.code
  return (
    <div className={css.filters} role="group" aria-label="Filters of the result">
      {filters.map((filter, place) => {
        const text = filterText(filter, columns[filter.column]?.name ?? '')
        const problem = problemOf(place)
        return (
          <span key={text} className={css.chip} data-problem={problem !== undefined || undefined}>
            {problem !== undefined && <WarningIcon size={14} />}
            <button
              type="button"
              className={css.chipText}
              title={problem === undefined ? text : PROBLEM_TEXTS[problem]}
              onClick={(event) => onEdit(filter.column, event.currentTarget)}
            >
              {text}
              {problem !== undefined && <span className="visually-hidden">{PROBLEM_TEXTS[problem]}</span>}
            </button>
            <IconButton
              size="small"
              label={`Remove the filter: ${text}`}
              icon={CloseIcon}
              onPress={() => onChange((now) => withoutFilter(now, place))}
            />
          </span>
        )
      })}
      {filters.length > 0 && (
        <>
          <span className={css.count} role="status">
            {countText(shown.rowCount)} of {countText(shown.totalRows)} rows
          </span>
          <Button kind="quiet" onPress={() => onChange(withoutFilters)}>
            Clear
          </Button>
        </>
      )}
      {shown.failure !== null && (
        <span className={css.problem} role="alert">
          {shown.failure}
        </span>
      )}
      {layout.hidden.length > 0 && (
        <Button kind="quiet" onPress={() => onChange((now) => showColumns(now, null))}>
          {layout.hidden.length === 1
            ? 'Show 1 hidden column'
            : `Show ${layout.hidden.length} hidden columns`}
        </Button>
      )}
    </div>
  )
}

function withoutFilter(layout: ResultLayout, place: number): ResultLayout {
  return {
    ...layout,
    view: { ...layout.view, filters: layout.view.filters.filter((_, index) => index !== place) },
  }
}
