import { pictureMark } from '#charts/picture/PictureMark.tsx'
import type { Box, Picture } from '#charts/picture/picture.ts'
import type { FlowModel } from '#domain/chart/model/picture/flow.ts'
import { chordLayout } from './chord-layout.ts'
import { sankeyLayout } from './sankey-layout.ts'

/** Flows between places, as bands or as chords. */
export const Flow = pictureMark(flowLayout)

export function flowLayout(model: FlowModel, box: Box): Picture {
  return model.shape === 'sankey' ? sankeyLayout(model, box) : chordLayout(model, box)
}
