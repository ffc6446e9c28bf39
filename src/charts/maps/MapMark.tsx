import { type ComponentType, createElement, use } from 'react'
import type { MarkProps } from '#charts/mark-props.ts'
import { pictureMark } from '#charts/picture/PictureMark.tsx'
import { ViewFrame } from '#charts/picture/view/ViewFrame.tsx'
import type { AtlasName, MapModel } from '#domain/chart/model/picture/map.ts'
import { mapLayout } from './map-layout.ts'
import { readAtlas } from './read-atlas.ts'

const MAP_ZOOMING = { Frame: ViewFrame, keepsSizes: true }

type Drawn = ComponentType<MarkProps<MapModel>>

const marks = new Map<AtlasName, Promise<Drawn>>()

/** The mark of an atlas, after its shapes are loaded. */
async function markOf(name: AtlasName): Promise<Drawn> {
  const atlas = await readAtlas(name)
  return pictureMark<MapModel>((model, box) => mapLayout(model, atlas, box), { zooming: MAP_ZOOMING })
}

function once(name: AtlasName): Promise<Drawn> {
  const known = marks.get(name)
  if (known !== undefined) return known
  const mark = markOf(name)
  marks.set(name, mark)
  mark.catch(() => marks.delete(name))
  return mark
}

/** Regions coloured by value; suspends while the shapes are loading, and throws where they do not load. */
export const MapMark = (props: MarkProps<MapModel>) => createElement(use(once(props.model.atlas)), props)
