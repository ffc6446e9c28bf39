import type { UnsavedChart } from '#data/commands/explore/unsaved-drafts.ts'
import { links } from '#src/links.ts'

/** The address that opens an unsaved chart. */
export function unsavedLink({ name, chart }: UnsavedChart): string {
  if (chart !== null) return links.chart(chart)
  return links.explore(name.kind === 'new' ? `?draft=${name.id}` : `?chart=${name.localId}`)
}
