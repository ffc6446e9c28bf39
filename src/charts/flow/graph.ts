import { pictureMark } from '#charts/picture/PictureMark.tsx'
import { ViewFrame } from '#charts/picture/view/ViewFrame.tsx'
import { graphLayout } from './graph-layout.ts'

/** Nodes and the edges between them. */
export const Graph = pictureMark(graphLayout, { zooming: { Frame: ViewFrame, keepsSizes: false } })
