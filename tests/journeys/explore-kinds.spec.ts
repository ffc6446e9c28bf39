import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { RECORDINGS, recordedChart } from '#tests/domain/chart/recordings.ts'
import { drawnChart, flightsId } from '#tests/support/explore.ts'
import { FLIGHTS_FORMS } from '#tests/support/flights-forms.ts'
import { expect, LONG, type Offset, test } from '#tests/support/offset.ts'
import { wireOf } from '#tests/support/wire.ts'

/** Kinds that are drawn as text and have no image. */
const TEXT_KINDS: ReadonlySet<string> = new Set(['table', 'pivot_table_v2'])

type NamedForm = readonly [
  name: string,
  form: Readonly<Record<string, unknown>> & { readonly viz_type: string },
]

const RECORDED = RECORDINGS.map((name): NamedForm => [name, recordedChart(name).params])

/** A slow machine opens about a dozen within the timeout of a journey. */
const GROUPS: Readonly<Record<string, readonly NamedForm[]>> = {
  'recorded forms, first part': RECORDED.slice(0, 11),
  'recorded forms, second part': RECORDED.slice(11),
  'handwritten forms': Object.entries(FLIGHTS_FORMS).map(
    ([name, form]): NamedForm => [name, { ...form, viz_type: name }],
  ),
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

async function choose(page: Page, format: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this chart' }).click()
  await page.getByRole('menuitem', { name: format, exact: true }).click()
}

/** Exports the shown chart. Returns the extension and the bytes of the file. */
async function exported(page: Page, format: string): Promise<{ extension: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download')
  await choose(page, format)
  const download = await downloading
  const extension = download.suggestedFilename().split('.').at(-1) ?? ''
  return { extension, bytes: await readFile(await download.path()) }
}

/** Opens the form of a chart by a link and exports the chart. */
async function drawAndExport(offset: Offset, [name, form]: NamedForm): Promise<void> {
  const { page } = offset
  await offset.open(`/explore/?form_data=${encodeURIComponent(JSON.stringify(form))}`)
  await expect(drawnChart(page)).toBeVisible()
  await expect(page.getByText(/^(live|cached) /)).toBeVisible()
  const { extension, bytes } = await exported(page, 'CSV')
  const lines = bytes.toString().trim().split('\n').length
  // Several queries give several files.
  expect.soft(extension, name).toBe(bytes.subarray(0, 2).toString() === 'PK' ? 'zip' : 'csv')
  expect.soft(lines, `${name}: rows below the header`).toBeGreaterThan(1)
  if (TEXT_KINDS.has(form.viz_type)) {
    await page.getByRole('button', { name: 'More for this chart' }).click()
    const disabled = page.getByRole('menuitem', { name: 'Image (PNG): This kind is drawn as text' })
    // A disabled item stays reachable, and its name gives the reason.
    await expect.soft(disabled, name).toBeVisible()
    return
  }
  const { bytes: picture } = await exported(page, 'Image (PNG)')
  expect.soft(picture.subarray(0, 4), `${name}: a picture`).toEqual(PNG)
  expect.soft(picture.length, `${name}: with something on it`).toBeGreaterThan(4_000)
}

for (const [group, forms] of Object.entries(GROUPS))
  test(`charts over flights are drawn and exported as image and rows: ${group}`, LONG, async ({ offset }) => {
    await offset.signIn('/explore/')
    const datasource = `${await flightsId(await wireOf(offset))}__table`
    for (const [name, form] of forms)
      await test.step(name, async () => drawAndExport(offset, [name, { ...form, datasource }]))
  })
