import type { ColorName } from '#domain/chart/model/color.ts'
import type { Pick } from '#domain/chart/model/pick/pick.ts'

/** What is said of one thing of a drawing when the pointer is over it. */
export interface Tip {
  readonly title: string
  readonly color: ColorName | null
  readonly rows: readonly { readonly name: string; readonly text: string }[]
}

/** Finds the rows behind a part, by its place, when it is picked: nothing is computed before. */
export type PickAt = (at: number) => Pick | null

/** Names of colours beside a drawing, for what has no name of its own in it. */
export interface Legend {
  readonly place: 'top' | 'bottom' | 'left' | 'right'
  readonly entries: readonly { readonly name: string; readonly color: ColorName; readonly text: string }[]
}

/** Whether a picture can be made larger, moved, or both. */
export type Roam = 'none' | 'scale' | 'move' | 'both'

/** What every drawing of shapes has beside them; shapes name their tip by its place. */
export interface PictureModel {
  readonly tips: readonly Tip[]
  /** Null where everything has its name in the drawing. */
  readonly legend: Legend | null
  /** The rows behind the part of a tip, by its place; null for a part without rows of its own. */
  readonly pickAt: PickAt
  /** The rows behind an entry of the legend, by its place; missing where there is none. */
  readonly pickEntry?: PickAt | undefined
  /** What its author allows of coming closer; all where it is not said. */
  readonly roam?: Roam | undefined
}
