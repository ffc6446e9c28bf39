import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LocalDatabase } from '#data/db/database.ts'
import { dayOf } from '#domain/traffic/traffic-row.ts'
import { TrafficSection } from '#features/settings/network/TrafficSection.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

test('bytes are counted by purpose, for today and for all stored days', async () => {
  const db = new LocalDatabase(`traffic-${crypto.randomUUID()}`)
  const now = Date.now()
  await db.traffic.bulkPut([
    { day: dayOf(now), purpose: 'run', up: 1_200, down: 34_000, unpacked: 2_000, calls: 4 },
    { day: dayOf(now - 172_800_000), purpose: 'run', up: 0, down: 1_000_000, unpacked: 0, calls: 9 },
  ])
  await onStage(<TrafficSection db={db} />)
  await expect
    .element(
      page.getByText(/^34 kB received and 1\.2 kB sent today\. Of that, 2\.0 kB were counted uncompressed\./),
    )
    .toBeVisible()
  const row = page.getByRole('row', { name: /^Queries, their results and files/ })
  await expect.element(row).toHaveTextContent('Queries, their results and files34 kB1.2 kB1.0 MB1.2 kB13')
  await expect
    .element(page.getByRole('row', { name: /^Files of Offset/ }))
    .toHaveTextContent('Files of Offset0 B0 B0 B0 B0')
  await page.getByText('By day').click()
  await expect.element(page.getByRole('cell', { name: '1.0 MB' }).last()).toBeVisible()
  // Later traffic is shown at once.
  await db.traffic.put({ day: dayOf(now), purpose: 'app', up: 0, down: 500, unpacked: 0, calls: 1 })
  await expect
    .element(page.getByRole('row', { name: /^Files of Offset/ }))
    .toHaveTextContent('Files of Offset500 B0 B500 B0 B1')
})
