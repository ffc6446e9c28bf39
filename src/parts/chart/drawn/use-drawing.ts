import { useMemo } from 'react'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { LabelColors } from '#domain/chart/to-model/colors/label-colors.ts'
import { makeDrawing } from './make-drawing.ts'
import type { LoadedChart } from './use-loaded-chart.ts'

/** The drawing of a chart with given colours; null where no results are on screen, or they hold nothing to draw. */
export const useDrawing = (loaded: LoadedChart, colors: LabelColors): Drawing | null => {
  const { answered, layers, isShown } = loaded
  const { chart, dataset } = answered
  const { page } = loaded.paged
  const { result } = loaded.data
  const drawing = useMemo(
    () => (result === null ? null : makeDrawing({ chart, dataset }, result, { colors, layers, page })),
    [result, chart, dataset, colors, layers, page],
  )
  return isShown ? drawing : null
}
