import { type ComponentType, createElement, use } from 'react'
import type { MarkProps } from '#charts/mark-props.ts'
import { pictureMark } from '#charts/picture/PictureMark.tsx'
import { ViewFrame } from '#charts/picture/view/ViewFrame.tsx'
import type { GeoModel } from '#domain/chart/model/picture/geo.ts'
import { geoLayout, spanOf } from './geo-layout.ts'
import { type AtlasFile, readAtlas } from './read-atlas.ts'

const MAP_ZOOMING = { Frame: ViewFrame, keepsSizes: true }

type Drawn = ComponentType<MarkProps<GeoModel>>

const marks = new Map<AtlasFile, Promise<Drawn>>()

async function markOf(file: AtlasFile): Promise<Drawn> {
  const atlas = await readAtlas(file)
  return pictureMark<GeoModel>((model, box) => geoLayout(model, atlas, box), { zooming: MAP_ZOOMING })
}

function once(file: AtlasFile): Promise<Drawn> {
  const known = marks.get(file)
  if (known !== undefined) return known
  const mark = markOf(file)
  marks.set(file, mark)
  mark.catch(() => marks.delete(file))
  return mark
}

/** Widest view that uses the finer outlines, in degrees. */
const FINE_SPAN = 60

function fileOf(model: GeoModel): AtlasFile {
  const { west, east, south, north } = spanOf(model)
  return Math.max(east - west, north - south) < FINE_SPAN ? 'world-fine' : 'world'
}

/** Shapes on a map of the earth; suspends while the outlines are loading, and throws where they do not load. */
export const GeoMark = (props: MarkProps<GeoModel>) => createElement(use(once(fileOf(props.model))), props)
