/** The marks a tab may carry, in order of weight. Source: look §8, SQL tab strip. */
export type TabMark =
  | 'versions'
  | 'failed'
  | 'busy'
  | 'refused'
  | 'waiting'
  | 'device'
  | 'elsewhere'
  | 'changed'

/** A mark with its label. */
export type StripMark = { readonly kind: TabMark; readonly label: string }

/** One tab of the strip. */
export type StripTab = {
  readonly id: string
  readonly name: string
  readonly mark?: StripMark | undefined
  /** One more, which the first must not hide. */
  readonly beside?: StripMark | undefined
  /** Id of the panel that it shows. */
  readonly panelId?: string | undefined
}
