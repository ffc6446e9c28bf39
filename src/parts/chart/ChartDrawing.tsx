import { memo } from 'react'
import type { ChartModel, Picture } from '#domain/chart/draw/model.ts'
import { unreachable } from '#domain/core/assert.ts'
import { BarChart } from '#ui/charts/BarChart.tsx'
import { FigureChart } from '#ui/charts/FigureChart.tsx'
import { HeatmapChart } from '#ui/charts/HeatmapChart.tsx'
import { LineChart } from '#ui/charts/LineChart.tsx'
import { PieChart } from '#ui/charts/PieChart.tsx'
import { TableChart } from '#ui/charts/table/TableChart.tsx'

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
