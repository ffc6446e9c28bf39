import { pictureMark } from '#charts/picture/PictureMark.tsx'
import { ViewFrame } from '#charts/picture/view/ViewFrame.tsx'
import { treeLayout } from './tree-layout.ts'

/** A hierarchy as a tree. */
export const Tree = pictureMark(treeLayout, { zooming: { Frame: ViewFrame, keepsSizes: false } })
