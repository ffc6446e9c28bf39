import type { ResultColumn } from '#domain/query/query.ts'
import {
  asKind,
  axisColumns,
  QUICK_KINDS,
  type QuickChart,
  type QuickKind,
  valueColumns,
} from '#domain/quick-chart/quick-chart.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { AreaIcon, BarsIcon, ChartIcon, type Icon, ScatterIcon } from '#ui/icons.ts'
import css from './quick-chart.module.css'

const KINDS: Readonly<Record<QuickKind, { readonly label: string; readonly icon: Icon }>> = {
  bar: { label: 'Bars', icon: BarsIcon },
  line: { label: 'Lines', icon: ChartIcon },
  area: { label: 'Areas', icon: AreaIcon },
  scatter: { label: 'Points', icon: ScatterIcon },
}

interface ChartToolsProps {
  readonly columns: readonly ResultColumn[]
  readonly chart: QuickChart
  readonly onChange: (chart: QuickChart) => void
}

/** The kind of a chart of a result, and its columns. */
export function ChartTools({ columns, chart, onChange }: ChartToolsProps) {
  const nameOf = (column: number | undefined) => columns[column ?? -1]?.name ?? 'row number'
  const axes = axisColumns(columns, chart.kind).filter(
    (column) => column === chart.x || !isOnly(chart, column),
  )
  return (
    <div className={css.tools} role="group" aria-label="Chart">
      {QUICK_KINDS.map((kind) => (
        <IconButton
          key={kind}
          label={KINDS[kind].label}
          icon={KINDS[kind].icon}
          on={kind === chart.kind}
          onPress={() => onChange(asKind(chart, kind, columns))}
        />
      ))}
      <MenuButton
        label={`Along ${nameOf(chart.x ?? undefined)}`}
        groups={[
          {
            id: 'axis',
            entries: [null, ...axes].map((column) => ({
              id: `x ${column}`,
              label: nameOf(column ?? undefined),
              checked: column === chart.x,
              run: () => onChange(onColumn(chart, column)),
            })),
          },
        ]}
      >
        Along {nameOf(chart.x ?? undefined)}
      </MenuButton>
      <MenuButton
        label={`Values of ${valuesText(chart, nameOf)}`}
        groups={[
          {
            id: 'values',
            entries: valueColumns(columns)
              .filter((column) => column !== chart.x)
              .map((column) => ({
                id: `y ${column}`,
                label: nameOf(column),
                checked: chart.ys.includes(column),
                toggles: true,
                disabledReason: isOnly(chart, column) && 'A chart needs one',
                run: () => onChange(toggled(chart, column)),
              })),
          },
        ]}
      >
        Values of {valuesText(chart, nameOf)}
      </MenuButton>
    </div>
  )
}

function isOnly({ ys }: QuickChart, column: number): boolean {
  return ys.length === 1 && ys[0] === column
}

/** The column of the axis is not one of the values. */
function onColumn(chart: QuickChart, x: number | null): QuickChart {
  return { ...chart, x, ys: chart.ys.filter((column) => column !== x) }
}

function toggled(chart: QuickChart, column: number): QuickChart {
  const { ys } = chart
  return {
    ...chart,
    ys: ys.includes(column) ? ys.filter((one) => one !== column) : [...ys, column].toSorted((a, b) => a - b),
  }
}

function valuesText({ ys }: QuickChart, nameOf: (column: number) => string): string {
  const [first] = ys
  if (first === undefined) return 'nothing'
  return ys.length === 1 ? nameOf(first) : `${nameOf(first)} and ${ys.length - 1} more`
}
