import { notify } from '#data/platform/toasts.ts'
import { isDeviceDataset } from '#domain/engines/device-records.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import type { ChartForm } from '#domain/explore/builder-fields.ts'
import { copyText } from '#parts/copy-text.ts'

interface Linked {
  /** Whether the link is complete without the form, because the chart is unchanged. */
  readonly isPlain: boolean
  /** The link that contains the form. */
  readonly link: string
  readonly form: ChartForm
  readonly canReach: boolean
}

/** Copies a link to the current chart: a short one if the server stores the form, else one that contains it. */
export async function copyLink({ isPlain, link, form, canReach }: Linked): Promise<void> {
  // The server is not sent names of columns of this device.
  if (isDeviceDataset(Number.parseInt(String(form['datasource']), 10)))
    return copyText(link, 'Copied', 'Its table is on this device: others cannot see its data.')
  if (isPlain || !canReach) return copyText(link)
  const code = await import('#data/commands/explore/saved-forms.ts').catch(() => null)
  if (code === null) return notify({ type: 'warning', text: START_TEXTS.partMissing, noDuplicate: true })
  const path = await code.makePermalink(form)
  await copyText(path.ok ? `${location.origin}${path.value}` : link)
}
