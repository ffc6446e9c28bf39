import { pictureMark } from '#charts/picture/PictureMark.tsx'
import { parallelLayout } from './parallel-layout.ts'

/** Rows as lines over several axes. */
export const Parallel = pictureMark(parallelLayout)
