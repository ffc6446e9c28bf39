import type { UnsavedChart } from '#data/commands/explore/unsaved-drafts.ts'
import { links } from '#src/links.ts'

/** Where somebody goes on with a chart that is not saved. */
export function unsavedLink({ name, chart }: UnsavedChart): string {
  if (chart !== null) return links.chart(chart)
  return links.explore(name.kind === 'new' ? `?draft=${name.id}` : `?chart=${name.localId}`)
}
