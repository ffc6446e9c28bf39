import { pictureMark } from '#charts/picture/PictureMark.tsx'
import { bulletLayout } from './bullet-layout.ts'

/** A value as a bar over ranges. */
export const Bullet = pictureMark(bulletLayout)
