import { pictureMark } from '#charts/picture/PictureMark.tsx'
import { radarLayout } from './radar-layout.ts'

/** Several measures around a middle. */
export const Radar = pictureMark(radarLayout)
