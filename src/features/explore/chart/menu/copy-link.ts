import { notify } from '#data/platform/toasts.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import type { ChartForm } from '#domain/explore/builder-fields.ts'
import { copyText } from '#parts/chart/copy-text.ts'

interface Linked {
  /** The link says all: the chart is as it was saved. */
  readonly isPlain: boolean
  /** The link that holds the form itself. */
  readonly link: string
  readonly form: ChartForm
  readonly canReach: boolean
}

/** Copies a link to what the builder shows: a short one that the server keeps, else one that holds the form itself. */
export async function copyLink({ isPlain, link, form, canReach }: Linked): Promise<void> {
  if (isPlain || !canReach) return copyText(link)
  const code = await import('#data/commands/explore/saved-forms.ts').catch(() => null)
  if (code === null) return notify({ type: 'warning', text: START_TEXTS.partMissing, noDuplicate: true })
  const path = await code.makePermalink(form)
  await copyText(path.ok ? `${location.origin}${path.value}` : link)
}
