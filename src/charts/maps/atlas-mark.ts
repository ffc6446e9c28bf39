import { type ComponentType, createElement, use } from 'react'
import type { MarkProps } from '#charts/mark-props.ts'
import { pictureMark } from '#charts/picture/PictureMark.tsx'
import type { Box, Picture } from '#charts/picture/picture.ts'
import { ViewFrame } from '#charts/picture/view/ViewFrame.tsx'
import type { PictureModel } from '#domain/chart/model/picture/picture.ts'
import { type Atlas, type AtlasFile, readAtlas } from './read-atlas.ts'

const ZOOMING = { Frame: ViewFrame, keepsSizes: true }

/** Makes a mark over the shapes of a map; it suspends while they are loading, and throws where they do not load. */
export function atlasMark<M extends PictureModel>(
  fileOf: (model: M) => AtlasFile,
  layout: (model: M, atlas: Atlas, box: Box) => Picture,
): ComponentType<MarkProps<M>> {
  const marks = new Map<AtlasFile, Promise<ComponentType<MarkProps<M>>>>()
  const markOf = async (file: AtlasFile) => {
    const atlas = await readAtlas(file)
    return pictureMark<M>((model, box) => layout(model, atlas, box), { zooming: ZOOMING })
  }
  const once = (file: AtlasFile) => {
    const known = marks.get(file)
    if (known !== undefined) return known
    const mark = markOf(file)
    marks.set(file, mark)
    mark.catch(() => marks.delete(file))
    return mark
  }
  return (props) => createElement(use(once(fileOf(props.model))), props)
}
