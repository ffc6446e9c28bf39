import type { Results } from '#data/answers/results.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { withFilters } from '#domain/query/layout/result-layout.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import { FULL_VIEW } from '#domain/query/view/result-view.ts'
import type { CellPanels } from '#parts/cells/use-cell-panels.ts'
import { lazily } from '#parts/lazily.ts'
import type { GridLayout } from './use-grid-layout.ts'
import css from './view.module.css'

// The first rows are drawn without these parts.
const FilterBar = lazily(async () => (await import('./FilterBar.tsx')).FilterBar)
const FilterPanel = lazily(async () => (await import('./FilterPanel.tsx')).FilterPanel)
const FindBar = lazily(async () => (await import('./FindBar.tsx')).FindBar)
const HeadMenu = lazily(async () => (await import('./HeadMenu.tsx')).HeadMenu)

interface ViewToolsProps {
  readonly grid: GridLayout
  readonly results: Pick<Results, 'find' | 'groups'>
  readonly queryId: QueryId
  readonly columns: readonly ResultColumn[]
  readonly panels: CellPanels
}

/** The tools over the head of a result: filters and find, each once it is needed, and what opens at a head. */
export function ViewTools({ grid, results, queryId, columns, panels }: ViewToolsProps) {
  const { layout, shown, drawn, isFinding, isWorking } = grid
  const hasBar =
    layout.view.filters.length > 0 || layout.hidden.length > 0 || (shown?.failure ?? null) !== null
  return (
    <>
      {isWorking && <div className={css.working} role="status" aria-label="Computing the rows" />}
      {isFinding && (
        <FindBar
          results={results}
          queryId={queryId}
          view={shown?.view ?? FULL_VIEW}
          drawn={drawn}
          active={panels.active}
          onShow={panels.show}
          onClose={() => {
            grid.closeFind()
            panels.control.current?.focus()
          }}
        />
      )}
      {hasBar && shown !== null && (
        <FilterBar
          layout={layout}
          shown={shown}
          columns={columns}
          onChange={grid.change}
          onEdit={(column, anchor) => grid.setOpen({ kind: 'filter', column, anchor })}
        />
      )}
      <AtHead grid={grid} results={results} queryId={queryId} columns={columns} panels={panels} />
    </>
  )
}

function AtHead({ grid, results, queryId, columns, panels }: ViewToolsProps) {
  const { layout, change, open, setOpen, drawn } = grid
  const column = open === null ? undefined : columns[open.column]
  if (open === null || column === undefined) return null
  const close = () => setOpen(null)
  const place = drawn.indexOf(open.column)
  const form = grid.gridColumns[place]?.form
  if (open.kind === 'menu') {
    return (
      <HeadMenu
        layout={layout}
        columns={columns}
        column={open.column}
        isFormOn={column.kind === 'number' ? form !== 'plain' : form === 'marks'}
        form={form}
        anchor={open.anchor}
        onChange={change}
        onFilter={() => setOpen({ ...open, kind: 'filter' })}
        onFind={grid.openFind}
        onFit={() => panels.control.current?.fit(place)}
        onClose={() => setOpen((now) => (now?.kind === 'menu' ? null : now))}
      />
    )
  }
  const others = layout.view.filters.filter((filter) => filter.column !== open.column)
  return (
    <FilterPanel
      key={open.column}
      column={column}
      number={open.column}
      filters={layout.view.filters.filter((filter) => filter.column === open.column)}
      readGroups={async (signal) =>
        results.groups(queryId, { ...FULL_VIEW, filters: others }, open.column, signal)
      }
      anchor={open.anchor}
      onFilter={(filters) => change((now) => withFilters(now, open.column, filters))}
      onClose={() => {
        close()
        panels.control.current?.focus()
      }}
    />
  )
}
