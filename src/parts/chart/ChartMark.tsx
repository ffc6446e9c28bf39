import { memo } from 'react'
import { FigureChart } from '#charts/BigNumber.tsx'
import { HeatmapChart } from '#charts/Matrix.tsx'
import { PieChart } from '#charts/Parts.tsx'
import { TableChart } from '#charts/table/Table.tsx'
import { BarChart } from '#charts/xy/Bars.tsx'
import { LineChart } from '#charts/xy/Lines.tsx'
import type { ChartModel, Picture } from '#domain/chart/model/chart-model.ts'
import { unreachable } from '#domain/core/assert.ts'

type ChartDrawingProps = {
  readonly name: string
  readonly picture: Picture
  readonly asTable: boolean
}

const draw = (model: ChartModel, names: { readonly label: string; readonly summary: string }) => {
  switch (model.kind) {
    case 'figure':
      return <FigureChart {...names} {...model} />
    case 'line':
      return <LineChart {...names} {...model} />
    case 'bar':
      return <BarChart {...names} {...model} />
    case 'table':
      return <TableChart {...names} {...model} />
    case 'heatmap':
      return <HeatmapChart {...names} {...model} />
    case 'pie':
      return <PieChart {...names} {...model} />
    default:
      return unreachable(model)
  }
}

/** Draws a chart's picture, or the same as a table. */
export const ChartDrawing = memo(function ChartDrawing({ name, picture, asTable }: ChartDrawingProps) {
  return draw(asTable ? picture.table : picture.model, { label: name, summary: picture.summary })
})
