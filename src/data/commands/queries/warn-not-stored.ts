import type { Results } from '#data/answers/results.ts'
import { notify } from '#data/platform/toasts.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { TEXTS } from '#domain/errors/texts.ts'

/** Shows a toast if a result could not be stored: it is only in memory, or lost with its worker. */
export async function warnWhenNotStored(
  id: QueryId,
  { whenStored }: Pick<Results, 'whenStored'>,
): Promise<void> {
  const stored = await whenStored(id)
  if (stored.ok) return
  if (stored.error.code === 'not-stored')
    notify({ type: 'warning', text: TEXTS.resultNotStored, noDuplicate: true })
  if (stored.error.code === 'worker') notify({ type: 'warning', text: TEXTS.resultGone, noDuplicate: true })
}
