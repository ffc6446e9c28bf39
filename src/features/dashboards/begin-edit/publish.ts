import type { LocalDatabase } from '#data/db/database.ts'
import { notify } from '#data/platform/toasts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'

interface Publishable {
  readonly localId: LocalId
  readonly published: boolean
}

/** The label of the action that publishes a dashboard, or hides a published one. */
export function publishLabel({ published }: Pick<Publishable, 'published'>): string {
  return published ? 'Hide from others' : 'Publish'
}

/** Publishes a dashboard, or hides a published one; a toast reports it. */
export async function publishOrHide(db: LocalDatabase, { localId, published }: Publishable): Promise<void> {
  const code = await import('#data/commands/dashboards/edit-dashboard.ts').catch(() => null)
  if (code === null) return notify({ type: 'warning', text: START_TEXTS.partMissing, noDuplicate: true })
  const done = await code.publishDashboard(db, localId, !published)
  if (done.ok) return
  notify({
    type: 'danger',
    text: published
      ? 'The dashboard could not be hidden. Nothing was changed.'
      : 'The dashboard could not be published. Nothing was changed.',
    detail: done.error.message,
    noDuplicate: true,
  })
}
