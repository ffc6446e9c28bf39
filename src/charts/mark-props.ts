import type { Pick } from '#domain/chart/model/pick/pick.ts'
import type { PageAsk } from '#domain/chart/model/shown/page-ask.ts'

/** Loads what makes safe elements of HTML that nobody vouches for. */
export type HtmlCleaner = () => Promise<(html: string) => DocumentFragment>

/** Whether a press adds to the parts that are picked already (Ctrl, Cmd or Shift). */
export interface PickEvent {
  readonly adds: boolean
}

/**
 * What every mark is given: what to draw, its name, and a sentence that says what it shows, for those who do not see it.
 * `onPage` asks for other rows of a table that the server cuts; without it they cannot be asked for here.
 */
export type MarkProps<M> = {
  readonly model: M
  readonly label: string
  readonly summary: string
  /** Needed by HTML of templates only. */
  readonly cleaner?: HtmlCleaner | undefined
  readonly onPage?: ((ask: PageAsk) => void) | undefined
  /** Receives the part that was pressed; without it no part can be pressed. Parts without rows behind them report nothing. */
  readonly onPick?: ((pick: Pick, event: PickEvent) => void) | undefined
}
