import { pictureMark } from '#charts/picture/PictureMark.tsx'
import { horizonHeight, horizonLayout } from './horizon-layout.ts'

/** Series as rows of folded areas; more than have room scroll. */
export const Horizon = pictureMark(horizonLayout, { leastHeight: horizonHeight })
