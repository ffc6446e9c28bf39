import { exactText } from '#domain/chart/format/format-number.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { TableCell } from '#domain/chart/model/table.ts'
import type { Cell, ChartColumn, ChartResult } from '#domain/chart/result/chart-result.ts'
import { drawingNotes } from '#domain/chart/to-model/drawing-notes.ts'
import { messageDrawing } from '#domain/chart/to-model/message-drawing.ts'
import { labelFor, type ModelContext, tableOf } from '#domain/chart/to-model/model-context.ts'
import { textCell } from '#domain/chart/to-model/table-cells.ts'
import { counted } from '#domain/core/number/counted.ts'
import { isoText } from '#domain/time/format-time.ts'

/** Form values of a template. */
interface HandlebarsForm {
  readonly row_limit: number | null
  readonly handlebarsTemplate: string | null
  readonly styleTemplate: string | null
}

/** Rows rendered by the form's template. Its styles are not applied, since the content policy forbids them. */
export function toHtmlModel(result: ChartResult, form: HandlebarsForm, context: ModelContext): Drawing {
  const { columns, rowCount } = result
  const rows = Array.from({ length: rowCount }, (_, row) => row)
  const table = tableOf(
    columns.map(({ name }) => labelFor(context, name)),
    rows.map((row) => columns.map((column) => cellOf(column, row))),
    columns[0]?.type === 'number' ? 0 : 1,
  )
  const { handlebarsTemplate: template } = form
  const { name } = context.chart
  if (template === null || template.trim() === '') {
    return messageDrawing(name, { title: 'Nothing to draw', text: 'The chart has no template yet.' }, table)
  }
  const data = rows.map((row) =>
    Object.fromEntries(columns.map((one) => [one.name, one.values[row] ?? null])),
  )
  const heads = columns.map((column) => labelFor(context, column.name)).join(', ')
  return {
    model: {
      kind: 'html',
      render: async () =>
        (await import('#domain/chart/template/render-template.ts')).renderTemplate(template, { data }),
    },
    table,
    summary: `${name}: text made of ${counted(rowCount, 'row')}; columns ${heads}.`,
    ...drawingNotes(
      form.styleTemplate === null || form.styleTemplate.trim() === ''
        ? null
        : 'styles of the template not drawn',
    ),
    colorRange: null,
  }
}

function cellOf({ type, values }: ChartColumn, row: number): TableCell | number | null {
  const cell: Cell = values[row] ?? null
  if (type === 'time' && typeof cell === 'number') return textCell(isoText(cell))
  if (cell === null || typeof cell === 'number') return cell
  return type === 'number' && typeof cell === 'string'
    ? textCell(exactText(cell), cell)
    : textCell(String(cell))
}
