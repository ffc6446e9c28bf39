import type { PageAsk } from '#domain/chart/model/shown/page-ask.ts'

/** Loads what makes safe elements of HTML that nobody vouches for. */
export type HtmlCleaner = () => Promise<(html: string) => DocumentFragment>

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
}
