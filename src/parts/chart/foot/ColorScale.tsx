import { ColorSteps } from '#charts/ColorSteps.tsx'
import type { Drawing } from '#domain/chart/model/chart-model.ts'

interface ColorScaleProps {
  readonly drawing: Pick<Drawing, 'colorRange'>
  readonly asTable: boolean
}

/** The colour steps of a drawing that is coloured by a measure, with their range; nothing for others and for tables. */
export const ColorScale = ({ drawing, asTable }: ColorScaleProps) =>
  asTable || drawing.colorRange === null ? null : <ColorSteps text={drawing.colorRange} />
