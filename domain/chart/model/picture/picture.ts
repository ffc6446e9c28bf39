import type { ColorName } from '#domain/chart/model/color.ts'

/** What is said of one thing of a drawing when the pointer is over it. */
export interface Tip {
  readonly title: string
  readonly color: ColorName | null
  readonly rows: readonly { readonly name: string; readonly text: string }[]
}

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
  /** What its author allows of coming closer; all where it is not said. */
  readonly roam?: Roam | undefined
}
