import type { Drawing } from '#domain/chart/model/chart-model.ts'
import { FIRST_PAGE } from '#domain/chart/model/shown/page-ask.ts'
import type { ServerPages } from '#domain/chart/model/shown/server-pages.ts'
import type { TableModel } from '#domain/chart/model/table.ts'
import { type ChartResult, type ChartTotals, columnOf } from '#domain/chart/result/chart-result.ts'
import { conditionalFormats } from '#domain/chart/to-model/conditional/conditional-formats.ts'
import { drawingNotes } from '#domain/chart/to-model/drawing-notes.ts'
import type { ModelContext } from '#domain/chart/to-model/model-context.ts'
import { nullCell, textCell } from '#domain/chart/to-model/table-cells.ts'
import { isTruncated } from '#domain/core/completeness/completeness.ts'
import { counted } from '#domain/core/number/counted.ts'
import { metricLabel } from '#domain/semantic/labels.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import { hasGroupCondition, parsedOrder, tableTotals } from './build-queries.ts'
import { columnConfigs } from './column-config.ts'
import { withComparisons } from './compared-columns.ts'
import { isRaw, type TableForm } from './fields.ts'
import { orderables, serverPageLength } from './paged-queries.ts'
import { type StyledColumn, styledColumn } from './styled-column.ts'

/** A table: aggregates with bars, or raw rows, and the totals if requested. */
export function toTableModel(
  [result, ...others]: readonly [ChartResult, ...ChartResult[]],
  form: TableForm,
  context: ModelContext,
): Drawing {
  const length = serverPageLength(form)
  const [countAnswer, allRows] = length === null ? [undefined, ...others] : others
  const own = isRaw(form) ? undefined : result.totals?.find(({ groups }) => groups.length === 0)
  const totals = tableTotals(form).length > 0 ? (own ?? allRows) : allRows
  const totalName = nameOfTotal(form, result, totals === own)
  const configOf = columnConfigs(form.column_config)
  const formats = conditionalFormats(form.conditional_formatting)
  const hidden = onlyPercents(form)
  const drawn = result.columns.filter(({ name }) => !hidden.has(name))
  const plain = drawn.map((column) =>
    styledColumn(column, { form, context, config: configOf(column.name), formats }),
  )
  const styled = isRaw(form) ? plain : withComparisons(plain, result, { form, context })
  const { rowCount } = result
  const serverPages: ServerPages | null =
    length === null
      ? null
      : {
          ask: context.page ?? FIRST_PAGE,
          length,
          rowCount: countOf(countAnswer),
          orderable: [...orderables(form).keys()],
        }
  const table: TableModel = {
    kind: 'table',
    columns: styled.map(({ cells: _cells, write: _write, ...column }) => column),
    rows: Array.from({ length: rowCount }, (_, row) => styled.flatMap(({ cells }) => cells[row] ?? [])),
    totals: totalsOf(totals, styled, totalName),
    pageLength: length === null ? pageLength(form) : null,
    serverPages,
    hasSearch: form.include_search,
    pickAt: async (row, column) => {
      const { tablePick } = await import('./table-picks.ts')
      return tablePick(result, form, { context, row, name: styled[column]?.name ?? null })
    },
  }
  const heads = styled.map(({ label }) => label).join(', ')
  const lost = isRaw(form) ? form.order_by_cols.filter((text) => parsedOrder(text) === null).length : 0
  return {
    model: table,
    table,
    summary: `${context.chart.name}: table of ${rowCount} rows; columns ${heads}.`,
    ...drawingNotes(
      hasPercents(form) ? shareBase(result, serverPages) : null,
      lost === 0 ? null : `${counted(lost, 'ordering')} cannot be read`,
    ),
    colorRange: null,
  }
}

/** The name of the totals; with what they cover if the table does not have all rows. */
function nameOfTotal(form: TableForm, { completeness }: ChartResult, isOfGroups: boolean): string {
  if (isOfGroups) return isTruncated(completeness) ? 'Total of all groups' : 'Total'
  return hasGroupCondition(form) || isTruncated(completeness) ? 'Total of all rows' : 'Total'
}

/** Columns that are queried only to compute percentages. */
function onlyPercents(form: TableForm): ReadonlySet<string> {
  if (isRaw(form)) return new Set()
  const shown = new Set(form.metrics.map(metricLabel))
  const labels = form.percent_metrics.map(metricLabel).filter((label) => !shown.has(label))
  const shifted = labels.flatMap((label) => form.time_compare.map((shift) => `${label}__${shift}`))
  return new Set([...labels, ...shifted])
}

function hasPercents(form: TableForm): boolean {
  return !isRaw(form) && form.percent_metrics.length > 0
}

/** Which rows the percentages cover, if not all: the totals below cover all, so that they are not shares of them. */
function shareBase({ rowCount, completeness }: ChartResult, pages: ServerPages | null): string | null {
  if (pages !== null) return pages.rowCount === rowCount ? null : 'percentages are of this page'
  return isTruncated(completeness) ? 'percentages are of the rows shown' : null
}

/** Rows per page. */
function pageLength({ page_length: length }: TableForm) {
  return length === null || length < 1 ? null : Math.floor(length)
}

/** The number of rows, from the query that counts them. */
function countOf(answer: ChartResult | undefined): number | null {
  return answer === undefined ? null : numberOf(columnOf(answer, 'rowcount')?.values[0])
}

type Totals = Pick<ChartResult, 'rowCount'> & Pick<ChartTotals, 'columns'>

function totalsOf(
  totals: Totals | undefined,
  columns: readonly StyledColumn[],
  totalName: string,
): TableModel['totals'] {
  if (totals === undefined || totals.rowCount === 0) return null
  return columns.map(({ name, write }, index) => {
    const column = totals.columns.find((one) => one.name === name)
    if (column === undefined) return index === 0 ? textCell(totalName) : nullCell('')
    return { ...write(column.values[0] ?? null), bar: null, tint: null }
  })
}
