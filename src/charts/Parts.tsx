import type { ChartData, ChartOptions } from 'chart.js'
import { memo, useMemo } from 'react'
import { Doughnut } from 'react-chartjs-2'
import { ChartTooltip } from './canvas/ChartTooltip.tsx'
import { type ChartColors, useChartColors } from './canvas/chart-colors.ts'
import { BASE_OPTIONS } from './canvas/chart-setup.ts'
import type { ColorName, DrawingProps } from './canvas/chart-types.ts'
import { type TooltipListener, useTooltip } from './canvas/use-tooltip.ts'
import css from './charts.module.css'

/** One slice, with the words that name its value and its share. */
export type PieSlice = {
  readonly name: string
  readonly color: ColorName
  readonly value: number
  readonly text: string
  readonly share: string
}

export type PieChartProps = DrawingProps & { readonly slices: readonly PieSlice[]; readonly total: string }

function pieData(slices: readonly PieSlice[], colors: ChartColors): ChartData<'doughnut', number[], string> {
  return {
    labels: slices.map((slice) => slice.name),
    datasets: [
      {
        data: slices.map((slice) => slice.value),
        backgroundColor: slices.map((slice) => colors.of(slice.color)),
        hoverBackgroundColor: slices.map((slice) => colors.of(slice.color)),
        borderColor: colors.of('bg-surface'),
        borderWidth: 1,
      },
    ],
  }
}

const Drawing = memo(function Drawing(props: PieChartProps & { readonly external: TooltipListener }) {
  const colors = useChartColors()
  const data = useMemo(() => pieData(props.slices, colors), [props.slices, colors])
  const options = useMemo(
    (): ChartOptions<'doughnut'> => ({
      ...BASE_OPTIONS,
      cutout: '58%',
      plugins: {
        legend: { display: false },
        tooltip: { enabled: false, external: props.external },
      },
    }),
    [props.external],
  )
  return <Doughnut data={data} options={options} role="img" aria-label={props.summary} />
})

/** Parts of a whole, each with its name and share beside the ring. */
export const PieChart = memo(function PieChart(props: PieChartProps) {
  const { place, external } = useTooltip()
  const colors = useChartColors()
  const slice = place === null ? undefined : props.slices[place.index]
  return (
    <div className={css.pie}>
      <div className={css.canvasBox}>
        <Drawing {...props} external={external} />
        <ChartTooltip
          place={slice === undefined ? null : place}
          title=""
          rows={slice === undefined ? [] : [{ ...slice, text: `${slice.text}, ${slice.share}` }]}
          foot={`Total ${props.total}`}
        />
      </div>
      <ul className={css.pieKey} aria-hidden="true">
        {props.slices.map((one) => (
          <li key={one.name}>
            <span className={css.swatch} style={{ background: colors.of(one.color) }} />
            <span className={css.tooltipName}>{one.name}</span>
            <span className={css.tooltipValue}>{one.share}</span>
          </li>
        ))}
      </ul>
    </div>
  )
})
