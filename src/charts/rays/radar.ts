import { pictureMark } from '#charts/picture/PictureMark.tsx'
import { radarLayout } from './radar-layout.ts'

export const Radar = pictureMark(radarLayout)
