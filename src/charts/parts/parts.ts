import { pictureMark } from '#charts/picture/PictureMark.tsx'
import type { Box, Picture } from '#charts/picture/picture.ts'
import type { PartsModel } from '#domain/chart/model/picture/parts.ts'
import { funnelLayout } from './funnel-layout.ts'
import { gaugeLayout } from './gauge-layout.ts'
import { ringLayout } from './ring-layout.ts'

/** Parts of a total as a ring, as stages of a funnel, or as values on a dial. */
export const Parts = pictureMark<PartsModel>(partsLayout)

export function partsLayout(model: PartsModel, box: Box): Picture {
  const { shape } = model
  switch (shape.kind) {
    case 'ring':
      return ringLayout(model, shape, box)
    case 'funnel':
      return funnelLayout(model, box)
    case 'gauge':
      return gaugeLayout(model, shape, box)
  }
}
