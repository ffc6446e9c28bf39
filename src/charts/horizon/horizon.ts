import { pictureMark } from '#charts/picture/PictureMark.tsx'
import { horizonLayout } from './horizon-layout.ts'

/** Series as rows of folded areas. */
export const Horizon = pictureMark(horizonLayout)
