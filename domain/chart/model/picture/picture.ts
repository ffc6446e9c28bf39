import type { ColorName } from '#domain/chart/model/color.ts'
import type { Pick } from '#domain/chart/model/pick/pick.ts'

/** The tooltip of a part. */
export interface Tip {
  readonly title: string
  readonly color: ColorName | null
  readonly rows: readonly { readonly name: string; readonly text: string }[]
}

/** Finds the rows behind the part at an index, when it is picked. */
export type PickAt = (at: number) => Pick | null

/** The legend of a drawing. */
export interface Legend {
  readonly place: 'top' | 'bottom' | 'left' | 'right'
  readonly entries: readonly { readonly name: string; readonly color: ColorName; readonly text: string }[]
}

/** Whether a picture can be zoomed, panned, or both. */
export type Roam = 'none' | 'scale' | 'move' | 'both'

/** Properties of all drawings made of shapes. A shape refers to its tip by index. */
export interface PictureModel {
  readonly tips: readonly Tip[]
  /** Null if every part has its name in the drawing. */
  readonly legend: Legend | null
  /** The rows behind the part of a tip, by index; null for a part without rows. */
  readonly pickAt: PickAt
  /** The rows behind an entry of the legend, by index; missing without a legend. */
  readonly pickEntry?: PickAt | undefined
  /** Whether the form allows zoom and pan; both by default. */
  readonly roam?: Roam | undefined
}
