import type { ChartColors } from '#charts/canvas/chart-colors.ts'
import css from '#charts/charts.module.css'
import { cellTab } from '#charts/picking/cell-picks.ts'
import { TrendLine } from '#charts/trend/TrendLine.tsx'
import type { CellBar, TableCell, TableColumn } from '#domain/chart/model/table.ts'
import own from './table.module.css'

/** Width of the longest bar in a cell, in px. */
const BAR_WIDTH = 40

type CellsProps = {
  readonly cells: readonly TableCell[]
  readonly columns: readonly TableColumn[]
  readonly colors: ChartColors
  /** Whether its cells can be picked, and whether Tab reaches the first one. */
  readonly isPickable?: boolean
  readonly isFirst?: boolean
}

/** The cells of a row, each with its bar, its tint and its complete value. */
export const TableCells = ({ cells, columns, colors, isPickable = false, isFirst = false }: CellsProps) =>
  cells.map((cell, at) => (
    <td
      key={at}
      tabIndex={cellTab(isPickable, isFirst && at === 0)}
      data-number={columns[at]?.isNumber || undefined}
      data-align={columns[at]?.align ?? undefined}
      data-tone={cell.tone}
      title={cell.exact === cell.text ? undefined : cell.exact || undefined}
      style={tintOf(cell, colors)}
    >
      <CellValue cell={cell} />
    </td>
  ))

const CellValue = ({ cell }: { readonly cell: TableCell }) => {
  if (cell.line !== undefined) return <CellLine text={cell.text} line={cell.line} />
  if (cell.bar === null) return <span className={cell.isNull ? css.nullCell : undefined}>{cell.text}</span>
  const { from, size, isNegative } = barOf(cell, cell.bar)
  return (
    <span className={css.barCell}>
      <span className={own.barRoom}>
        <span
          className={css.cellBar}
          data-negative={isNegative || undefined}
          style={{
            width: `${Math.max(1, Math.round(size * BAR_WIDTH))}px`,
            marginLeft: `${Math.round(from * BAR_WIDTH)}px`,
          }}
        />
      </span>
      <span className={css.barValue}>{cell.text}</span>
    </span>
  )
}

const CellLine = ({ text, line }: { readonly text: string; readonly line: readonly (number | null)[] }) => (
  <span className={own.lineRoom} title={text}>
    <span className="visually-hidden">{text}</span>
    <TrendLine trend={{ values: line, fromZero: false }} className={own.line} />
  </span>
)

function barOf({ isNegative }: TableCell, bar: number | CellBar): CellBar {
  return typeof bar === 'number' ? { from: 0, size: bar, isNegative } : bar
}

function tintOf({ tint }: TableCell, colors: ChartColors) {
  if (tint === null || tint === undefined) return undefined
  // At most a third of the colour, so that the text stays legible.
  const percent = Math.round(tint.strength * 36)
  return { background: `color-mix(in srgb, ${colors.of(tint.color)} ${percent}%, transparent)` }
}
