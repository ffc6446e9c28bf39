import { useMemo, useRef, useState } from 'react'
import { type ChartColors, useChartColors } from '#charts/canvas/chart-colors.ts'
import type { MarkProps } from '#charts/mark-props.ts'
import { cellPicks, cellTab } from '#charts/picking/cell-picks.ts'
import { usePickedCells } from '#charts/picking/use-picked-cells.ts'
import type { PivotHead, PivotModel } from '#domain/chart/model/pivot.ts'
import { groupKey, headSpans, rowLabels, shownRows } from '#domain/chart/model/pivot-layout.ts'
import { ChevronDownIcon, ChevronRightIcon } from '#ui/icons.ts'
import css from './pivot.module.css'
import { type Stretch, useStretch } from './use-stretch.ts'

/** A scrolling element must be reachable by the keyboard. */
const SCROLLER = { tabIndex: 0, role: 'region' } as const

/** A pivot table. Only the visible part is rendered; groups with a subtotal open and close. */
export const Pivot = ({ model, label, onPick, picked }: MarkProps<PivotModel>) => {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => shownRows(model.rows, closed), [model, closed])
  const box = useRef<HTMLDivElement>(null)
  const { down, across } = useStretch(box, { rows: rows.length, columns: model.columns.length })
  const toggle = (key: string) => {
    const next = new Set(closed)
    if (!next.delete(key)) next.add(key)
    setClosed(next)
  }
  const seen = rows.slice(down.from, down.to)
  const isPickable = onPick !== undefined && model.pickAt !== undefined
  usePickedCells(box, isPickable ? picked : undefined, (cell) => pickOf(model, cell))
  return (
    <div ref={box} className={css.box} {...SCROLLER} aria-label={label}>
      <table
        className={css.pivot}
        aria-rowcount={rows.length}
        aria-colcount={model.columns.length}
        {...cellPicks(isPickable ? onPick : undefined, (cell) => pickOf(model, cell))}
      >
        <PivotHeads model={model} across={across} isPickable={isPickable} />
        <tbody>
          <Gap height={down.before} />
          {seen.map((at, place) => (
            <PivotLine
              key={at}
              model={model}
              at={at}
              above={model.rows[rows[down.from + place - 1] ?? -1] ?? null}
              across={across}
              isPickable={isPickable}
              isFirst={place === 0}
              closed={closed}
              onToggle={toggle}
            />
          ))}
          <Gap height={down.after} />
        </tbody>
      </table>
    </div>
  )
}

/** The space of the rows that are not rendered. */
const Gap = ({ height }: { readonly height: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      <td className={css.gap} style={{ height }} aria-label="Rows out of view" />
    </tr>
  )

/** The rows behind a cell or a head, by the indexes in its attributes. */
function pickOf({ pickAt }: PivotModel, { dataset }: HTMLTableCellElement) {
  const placeOf = (at: string | undefined, levels?: string) =>
    at === undefined ? null : { at: Number(at), levels: levels === undefined ? undefined : Number(levels) }
  const { row, column, levels } = dataset
  return pickAt?.(placeOf(row, levels), placeOf(column, levels)) ?? null
}

type HeadsProps = { readonly model: PivotModel; readonly across: Stretch; readonly isPickable: boolean }

const PivotHeads = ({ model, across, isPickable }: HeadsProps) => {
  const { rowNames, columnNames, columns } = model
  const shown = columns.slice(across.from, across.to)
  const levels = columnNames.length === 0 ? [''] : columnNames
  return (
    <thead>
      {levels.map((name, level) => (
        <tr key={level}>
          {(rowNames.length === 0 ? [''] : rowNames).map((rowName, at) => (
            <th key={at} scope="col" className={css.corner}>
              {level === levels.length - 1 ? rowName : at === rowNames.length - 1 ? name : ''}
            </th>
          ))}
          {across.before > 0 && <td style={{ minWidth: across.before }} aria-label="Columns out of view" />}
          {headSpans(shown, level, model.totalName).map(({ text, span, first, isTotal }, at) => (
            <th
              key={at}
              tabIndex={cellTab(isPickable, false)}
              data-column={isPickable ? across.from + first : undefined}
              data-levels={isPickable ? level + 1 : undefined}
              scope="col"
              colSpan={span}
              data-span={span > 1 || undefined}
              data-total={isTotal || undefined}
            >
              {text}
            </th>
          ))}
          {across.after > 0 && <td style={{ minWidth: across.after }} aria-label="Columns out of view" />}
        </tr>
      ))}
    </thead>
  )
}

type LineProps = {
  readonly model: PivotModel
  readonly at: number
  /** The row above it, outside of closed groups. */
  readonly above: PivotHead | null
  readonly across: Stretch
  readonly isPickable: boolean
  /** Whether Tab reaches its first cell. */
  readonly isFirst: boolean
  readonly closed: ReadonlySet<string>
  readonly onToggle: (key: string) => void
}

const PivotLine = (props: LineProps) => {
  const { model, at, across, isPickable, isFirst } = props
  const colors = useChartColors()
  const row = model.rows[at]
  if (row === undefined) return null
  const places = model.columns.slice(across.from, across.to).map((_, place) => across.from + place)
  return (
    <tr data-total={row.isTotal || undefined}>
      <RowNames {...props} row={row} />
      {across.before > 0 && <td aria-label="Columns out of view" />}
      {places.map((column) => (
        <ValueCell
          key={column}
          model={model}
          row={at}
          column={column}
          colors={colors}
          tabIndex={cellTab(isPickable, isFirst && column === across.from)}
        />
      ))}
      {across.after > 0 && <td aria-label="Columns out of view" />}
    </tr>
  )
}

/** The names of a row, with the buttons that open and close its group. */
const RowNames = (props: LineProps & { readonly row: PivotHead }) => {
  const { model, at, row, above, closed, isPickable, onToggle } = props
  const key = groupKey(row.names)
  const isClosed = closed.has(key)
  const labels = { depth: Math.max(1, model.rowNames.length), totalName: model.totalName }
  return rowLabels(row, above, labels).map(({ text, isGroup }, level) => (
    <th
      key={level}
      scope="row"
      title={text === '' ? undefined : text}
      tabIndex={cellTab(isPickable, false)}
      data-row={isPickable ? at : undefined}
      data-levels={isPickable ? level + 1 : undefined}
    >
      {isGroup && (
        <button
          type="button"
          className={css.toggle}
          aria-expanded={!isClosed}
          aria-label={`${isClosed ? 'Open' : 'Close'} ${row.names[level] ?? ''}`}
          onClick={() => onToggle(key)}
        >
          {isClosed ? <ChevronRightIcon size={12} /> : <ChevronDownIcon size={12} />}
        </button>
      )}
      {text}
    </th>
  ))
}

type ValueProps = {
  readonly model: PivotModel
  readonly row: number
  readonly column: number
  readonly colors: ChartColors
  /** Defined where the cell can be picked. */
  readonly tabIndex: number | undefined
}

const ValueCell = ({ model, row, column, colors, tabIndex }: ValueProps) => {
  const isPickable = tabIndex !== undefined
  const { text, exact, tint } = model.cellAt(row, column)
  const percent = tint === null ? 0 : Math.round(tint.strength * 36)
  return (
    <td
      tabIndex={tabIndex}
      data-row={isPickable ? row : undefined}
      data-column={isPickable ? column : undefined}
      title={exact === text || exact === '' ? undefined : exact}
      data-total={model.columns[column]?.isTotal || undefined}
      style={
        tint === null
          ? undefined
          : { background: `color-mix(in srgb, ${colors.of(tint.color)} ${percent}%, transparent)` }
      }
    >
      {text}
    </td>
  )
}
