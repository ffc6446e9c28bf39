import { ArcElement, Chart, type ChartData, type ChartOptions } from 'chart.js'
import { memo, useMemo } from 'react'
import { Doughnut } from 'react-chartjs-2'
import type { PartModel, PartsModel } from '#domain/chart/model/parts.ts'
import { ChartTooltip } from './canvas/ChartTooltip.tsx'
import { type ChartColors, useChartColors } from './canvas/chart-colors.ts'
import { BASE_OPTIONS, pluginsWith } from './canvas/chart-setup.ts'
import { type TooltipListener, useTooltip } from './canvas/use-tooltip.ts'
import css from './charts.module.css'
import type { MarkProps } from './mark-props.ts'

Chart.register(ArcElement)

function partsData(
  parts: readonly PartModel[],
  colors: ChartColors,
): ChartData<'doughnut', number[], string> {
  const fills = parts.map((part) => colors.of(part.color))
  return {
    labels: parts.map((part) => part.name),
    datasets: [
      {
        data: parts.map((part) => part.value),
        backgroundColor: fills,
        hoverBackgroundColor: fills,
        borderColor: colors.of('bg-surface'),
        borderWidth: 1,
      },
    ],
  }
}

type DrawingProps = MarkProps<PartsModel> & { readonly external: TooltipListener }

const Drawing = memo(function Drawing({ model, summary, external }: DrawingProps) {
  const colors = useChartColors()
  const data = useMemo(() => partsData(model.parts, colors), [model, colors])
  const options = useMemo(
    (): ChartOptions<'doughnut'> => ({ ...BASE_OPTIONS, cutout: '58%', plugins: pluginsWith(external) }),
    [external],
  )
  return <Doughnut data={data} options={options} role="img" aria-label={summary} />
})

/** Parts of a whole, each with its name and share beside the ring. */
export const Parts = memo(function Parts(props: MarkProps<PartsModel>) {
  const { place, external } = useTooltip()
  const colors = useChartColors()
  const { parts, total } = props.model
  const part = place === null ? undefined : parts[place.index]
  return (
    <div className={css.parts}>
      <div className={css.canvasBox}>
        <Drawing {...props} external={external} />
        <ChartTooltip
          place={part === undefined ? null : place}
          title=""
          rows={part === undefined ? [] : [{ ...part, text: `${part.text}, ${part.share}` }]}
          foot={`Total ${total}`}
        />
      </div>
      <ul className={css.partsKey} aria-hidden="true">
        {parts.map((one) => (
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
