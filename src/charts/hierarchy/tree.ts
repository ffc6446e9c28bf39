import { pictureMark } from '#charts/picture/PictureMark.tsx'
import { treeLayout } from './tree-layout.ts'

/** Who belongs to whom. */
export const Tree = pictureMark(treeLayout)
