import { pictureMark } from '#charts/picture/PictureMark.tsx'
import { horizonHeight, horizonLayout } from './horizon-layout.ts'

/** Series as rows of folded areas, which scroll where they do not fit. */
export const Horizon = pictureMark(horizonLayout, { leastHeight: horizonHeight })
