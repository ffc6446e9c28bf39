/** The marks of a tab, in order of priority. Source: look §8, SQL tab strip. */
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

/** A tab of a strip. */
export type StripTab = {
  readonly id: string
  readonly name: string
  readonly mark?: StripMark | undefined
  /** A second mark, which the first must not hide. */
  readonly beside?: StripMark | undefined
  readonly panelId?: string | undefined
  readonly isPinned?: boolean | undefined
  /** Whether it is in the group whose head is before it. */
  readonly isInGroup?: boolean | undefined
  /** Set for the head of a group, which is no tab. */
  readonly head?: { readonly count: number; readonly isCollapsed: boolean } | undefined
}
