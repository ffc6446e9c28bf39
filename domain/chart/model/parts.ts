import type { ColorName } from './color.ts'

/** One part of a whole, with the texts that name its value and its share. */
export interface PartModel {
  readonly name: string
  readonly color: ColorName
  readonly value: number
  readonly text: string
  readonly share: string
}

/** Parts of a whole. */
export interface PartsModel {
  readonly kind: 'parts'
  readonly parts: readonly PartModel[]
  readonly total: string
}
