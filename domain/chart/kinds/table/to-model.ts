import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { TableModel } from '#domain/chart/model/table.ts'
import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { conditionalFormats } from '#domain/chart/to-model/conditional/conditional-formats.ts'
import type { ModelContext } from '#domain/chart/to-model/model-context.ts'
import { countText, cutsText, rowsCut } from '#domain/chart/to-model/rows-cut.ts'
import { nullCell, textCell } from '#domain/chart/to-model/table-cells.ts'
import { parsedOrder } from './build-queries.ts'
import { columnConfigs } from './column-config.ts'
import { withComparisons } from './compared-columns.ts'
import { isRaw, type TableForm } from './controls.ts'
import { type StyledColumn, styledColumn } from './styled-column.ts'

/** A table: aggregates with a bar in their cells, raw rows as they are, and the total where it was asked for. */
export function toTableModel(
  [result, totals]: readonly [ChartResult, ...ChartResult[]],
  form: TableForm,
  context: ModelContext,
): Drawing {
  const configOf = columnConfigs(form.column_config)
  const formats = conditionalFormats(form.conditional_formatting)
  const own = result.columns.map((column) =>
    styledColumn(column, { form, context, config: configOf(column.name), formats }),
  )
  const styled = isRaw(form) ? own : withComparisons(own, result, { form, context })
  const { rowCount } = result
  const table: TableModel = {
    kind: 'table',
    columns: styled.map(({ cells: _cells, write: _write, ...column }) => column),
    rows: Array.from({ length: rowCount }, (_, row) => styled.flatMap(({ cells }) => cells[row] ?? [])),
    totals: totalsOf(totals, styled),
    pageLength: pageLength(form),
    hasSearch: form.include_search,
  }
  const heads = styled.map(({ label }) => label).join(', ')
  const lost = isRaw(form) ? form.order_by_cols.filter((text) => parsedOrder(text) === null).length : 0
  return {
    model: table,
    table,
    summary: `${context.chart.name}: table of ${rowCount} rows; columns ${heads}.`,
    cut: cutsText(
      rowsCut(result, form.row_limit),
      lost === 0 ? null : `${countText(lost, 'ordering')} cannot be read`,
    ),
    colorRange: null,
  }
}

/** Rows of a page. Pages of the server come whole and are turned here. */
function pageLength({
  page_length: own,
  server_pagination: isServer,
  server_page_length: server,
}: TableForm) {
  const length = isServer ? server : own
  return length === null || length < 1 ? null : Math.floor(length)
}

function totalsOf(totals: ChartResult | undefined, columns: readonly StyledColumn[]): TableModel['totals'] {
  if (totals === undefined || totals.rowCount === 0) return null
  return columns.map(({ name, write }, index) => {
    const column = columnOf(totals, name)
    if (column === undefined) return index === 0 ? textCell('Total') : nullCell('')
    return { ...write(column.values[0] ?? null), bar: null, tint: null }
  })
}
