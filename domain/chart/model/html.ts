import type { Result } from '#domain/core/result.ts'

/** HTML that a template of the chart's author makes of its rows. It is made when it is drawn, by code that comes then. */
export interface HtmlModel {
  readonly kind: 'html'
  /** The HTML, which is yet to be cleaned, or why there is none. Rejects where the code does not come. */
  readonly render: () => Promise<Result<string, { readonly message: string }>>
}
