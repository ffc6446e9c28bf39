import { pictureMark } from '#charts/picture/PictureMark.tsx'
import type { Box, Picture } from '#charts/picture/picture.ts'
import type { HierarchyModel } from '#domain/chart/model/picture/hierarchy.ts'
import { dividedTotal } from './DividedTotal.tsx'
import { partitionLayout } from './partition-layout.ts'
import { sunburstLayout } from './sunburst-layout.ts'
import { treemapLayout } from './treemap-layout.ts'

/** A hierarchy as rectangles, rings or columns. */
export const Hierarchy = dividedTotal(pictureMark(hierarchyLayout))

export function hierarchyLayout(model: HierarchyModel, box: Box): Picture {
  const { shape } = model
  switch (shape.kind) {
    case 'treemap':
      return treemapLayout(model, shape.showsUpperLabels, box)
    case 'sunburst':
      return sunburstLayout(model, shape.total, box)
    case 'partition':
      return partitionLayout(model, box)
  }
}
