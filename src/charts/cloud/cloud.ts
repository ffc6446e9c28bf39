import { pictureMark } from '#charts/picture/PictureMark.tsx'
import { cloudLayout } from './cloud-layout.ts'

export const Cloud = pictureMark(cloudLayout)
