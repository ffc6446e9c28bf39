import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { RECORDINGS, recordedChart } from '#tests/domain/chart/recordings.ts'
import { drawnChart, flightsId } from '#tests/support/explore.ts'
import { FLIGHTS_FORMS } from '#tests/support/flights-forms.ts'
import { expect, LONG, type Offset, test } from '#tests/support/offset.ts'
import { wireOf } from '#tests/support/wire.ts'

/** Kinds that are drawn as text, and have no picture. */
const TEXT_KINDS: ReadonlySet<string> = new Set(['table', 'pivot_table_v2'])

type NamedForm = readonly [
  name: string,
  form: Readonly<Record<string, unknown>> & { readonly viz_type: string },
]

const RECORDED = RECORDINGS.map((name): NamedForm => [name, recordedChart(name).params])

/** A browser opens a dozen in the time that one journey has on a slow machine. */
const GROUPS: Readonly<Record<string, readonly NamedForm[]>> = {
  'the first kinds whose form Superset saved': RECORDED.slice(0, 11),
  'the other kinds whose form Superset saved': RECORDED.slice(11),
  'kinds whose form is written here': Object.entries(FLIGHTS_FORMS).map(
    ([name, form]): NamedForm => [name, { ...form, viz_type: name }],
  ),
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

async function choose(page: Page, format: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this chart' }).click()
  await page.getByRole('menuitem', { name: format, exact: true }).click()
}

/** What the chart leaves as: how the name of its file ends, and its bytes. */
async function exported(page: Page, format: string): Promise<{ ending: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download')
  await choose(page, format)
  const download = await downloading
  const ending = download.suggestedFilename().split('.').at(-1) ?? ''
  return { ending, bytes: await readFile(await download.path()) }
}

/** Opens a form as a link brings it, and takes what it draws away. */
async function drawAndExport(offset: Offset, [name, form]: NamedForm): Promise<void> {
  const { page } = offset
  await offset.open(`/explore/?form_data=${encodeURIComponent(JSON.stringify(form))}`)
  await expect(drawnChart(page)).toBeVisible()
  await expect(page.getByText(/^(live|cached) /)).toBeVisible()
  const { ending, bytes } = await exported(page, 'CSV')
  const lines = bytes.toString().trim().split('\n').length
  // The rows of several queries are several files.
  expect.soft(ending, name).toBe(bytes.subarray(0, 2).toString() === 'PK' ? 'zip' : 'csv')
  expect.soft(lines, `${name}: rows beside the heads`).toBeGreaterThan(1)
  if (TEXT_KINDS.has(form.viz_type)) {
    await page.getByRole('button', { name: 'More for this chart' }).click()
    const refused = page.getByRole('menuitem', { name: 'Image (PNG): This kind is drawn as text' })
    // A row that cannot be chosen stays reachable, and its name says why.
    await expect.soft(refused, name).toBeVisible()
    return
  }
  const { bytes: picture } = await exported(page, 'Image (PNG)')
  expect.soft(picture.subarray(0, 4), `${name}: a picture`).toEqual(PNG)
  expect.soft(picture.length, `${name}: with something on it`).toBeGreaterThan(4_000)
}

for (const [group, forms] of Object.entries(GROUPS))
  test(`drawn of flights, and taken away as a picture and as rows: ${group}`, LONG, async ({ offset }) => {
    await offset.signIn('/explore/')
    const datasource = `${await flightsId(await wireOf(offset))}__table`
    for (const [name, form] of forms)
      await test.step(name, async () => drawAndExport(offset, [name, { ...form, datasource }]))
  })
