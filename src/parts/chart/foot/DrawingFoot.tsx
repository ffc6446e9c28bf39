import type { Drawing } from '#domain/chart/model/chart-model.ts'
import { ColorScale } from './ColorScale.tsx'
import { DrawingNotes } from './DrawingNotes.tsx'

interface DrawingFootProps {
  readonly drawing: Drawing
  readonly asTable: boolean
}

/** The foot of a drawing: its colour steps and its notes. */
export const DrawingFoot = ({ drawing, asTable }: DrawingFootProps) => (
  <>
    <ColorScale drawing={drawing} asTable={asTable} />
    <DrawingNotes completeness={drawing.completeness} remark={drawing.remark} />
  </>
)
