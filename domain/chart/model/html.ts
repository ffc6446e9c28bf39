import type { Result } from '#domain/core/result.ts'

/** HTML rendered by the template of the chart's author. The code that renders it is loaded late. */
export interface HtmlModel {
  readonly kind: 'html'
  /** Returns unsafe HTML, or an error. Rejects if the code cannot be loaded. */
  readonly render: () => Promise<Result<string, { readonly message: string }>>
}
