import { saveFile } from '#data/export/save-file.ts'
import { clock } from '#data/platform/clock.ts'
import { notify } from '#data/platform/toasts.ts'
import { type FilteredChart, filterLines } from '#domain/dashboard/filters/filter-lines.ts'
import { stampedName } from '#domain/export/stamped-name.ts'
import { imageOf } from './page-image.ts'

/**
 * Downloads a part of the page as a PNG image with the filters of its charts below, and shows a toast where the browser makes
 * none. Load it lazily.
 */
export async function saveImage(
  element: HTMLElement,
  name: string,
  charts: readonly FilteredChart[],
): Promise<void> {
  const image = await imageOf(element, filterLines(charts)).catch(() => null)
  if (image === null)
    return notify({ type: 'danger', text: 'The image could not be made.', noDuplicate: true })
  saveFile({ name: `${stampedName(name, clock.now())}.png`, text: image, mimeType: 'image/png' })
}
