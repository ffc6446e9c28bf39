import { notify } from '#data/platform/toasts.ts'
import type { BundleKind } from '#domain/contract/bi/bundles.ts'
import { countText } from '#domain/core/number/count-text.ts'
import { bundleNoun, leftOutText } from './bundle-texts.ts'

/** Downloads the chosen records as an archive, and reports those that the server does not have. */
export async function exportChosen(
  kind: BundleKind,
  chosen: readonly { readonly serverId: number | null }[],
): Promise<void> {
  const ids = chosen.flatMap(({ serverId }) => serverId ?? [])
  const { downloadBundle } = await import('#data/export/bundles.ts')
  const done = await downloadBundle(kind, ids)
  if (!done.ok) {
    const text = `The ${bundleNoun(kind)} could not be exported. Nothing was changed.`
    return notify({ type: 'danger', text, detail: done.error.message, noDuplicate: true })
  }
  if (ids.length < chosen.length)
    notify({ type: 'info', text: leftOutText(kind, chosen.length - ids.length) })
}

/** The limit of the server. */
const MOST_RECORDS = 1_000

/** Why these records cannot be exported; false where they can. */
export function exportDenial(
  chosen: readonly { readonly serverId: number | null }[],
  canReach: boolean,
): string | false {
  if (!canReach) return 'Needs the server'
  if (chosen.length > MOST_RECORDS) return `At most ${countText(MOST_RECORDS)} at once`
  return chosen.every(({ serverId }) => serverId === null) && 'The server does not have them yet'
}
