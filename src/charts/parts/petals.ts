import { pictureMark } from '#charts/picture/PictureMark.tsx'
import { petalsLayout } from './petals-layout.ts'

/** Petals of a rose, one for each time. */
export const Petals = pictureMark(petalsLayout)
