import type { LatePick } from '#domain/chart/model/pick/late-pick.ts'
import type { Pick } from '#domain/chart/model/pick/pick.ts'
import type { PageAsk } from '#domain/chart/model/shown/page-ask.ts'

/** Loads the function that makes safe elements of untrusted HTML. */
export type HtmlCleaner = () => Promise<(html: string) => DocumentFragment>

/** Whether a press adds to the parts that are picked already (Ctrl, Cmd or Shift), and whether it opens the part's menu (Alt). */
export interface PickEvent {
  readonly adds: boolean
  readonly opensMenu?: true
}

/** The props of every mark: a model, its name, and a sentence that describes it to those who do not see it. */
export type MarkProps<M> = {
  readonly model: M
  readonly label: string
  readonly summary: string
  /** Needed by HTML of templates only. */
  readonly cleaner?: HtmlCleaner | undefined
  /** Requests other rows of a table that the server cuts; without it the table cannot be paged. */
  readonly onPage?: ((ask: PageAsk) => void) | undefined
  /**
   * Receives the part that was pressed; without it no part can be pressed. Null for a part without rows; rejects where the
   * code that finds the rows does not load.
   */
  readonly onPick?: ((pick: LatePick, event: PickEvent) => void) | undefined
  /** The picked parts; the other parts are dimmed. Missing or empty where nothing is picked. */
  readonly picked?: readonly Pick[] | undefined
}
