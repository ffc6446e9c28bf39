import { pictureMark } from '#charts/picture/PictureMark.tsx'
import { parallelLayout } from './parallel-layout.ts'

export const Parallel = pictureMark(parallelLayout)
