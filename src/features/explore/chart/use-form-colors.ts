import { useState } from 'react'
import { assignColors, formColors, type LabelColors } from '#domain/chart/to-model/colors/label-colors.ts'
import type { LoadedChart } from '#parts/chart/drawn/use-loaded-chart.ts'

/**
 * The colours of a chart's labels, beginning with those of its form. A label never changes its colour while the chart is on
 * screen.
 */
export function useFormColors({ answered, labels }: LoadedChart): LabelColors {
  const [colors, setColors] = useState<LabelColors>(() => formColors(answered.chart.params))
  const isNew = labels.some((label) => !colors.has(label))
  if (isNew) setColors(assignColors(colors, labels))
  return colors
}
