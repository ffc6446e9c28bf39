import { pictureMark } from '#charts/picture/PictureMark.tsx'
import { cloudLayout } from './cloud-layout.ts'

/** Words as large as their values. */
export const Cloud = pictureMark(cloudLayout)
